import { type Role, roleWord } from '#src/domain/people/roles.ts'
import { categoryOf } from '#src/features/jobs/role-keywords.ts'
import { searchProfessionals } from '#src/features/professionals/directory.ts'
import { professionalFilters } from '#src/features/professionals/schema.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'
import { paths } from '#src/paths.ts'
import { formatKes } from '#src/ui/format.ts'
import { link, manyOf, reply } from '../answers/format-reply.ts'
import { countyNamed } from '../answers/job-query.ts'
import type { Question } from '../intent.ts'
import { findPeople } from './find-people.ts'

const LOOKED_AT = 50

/** The people of a price if a question limits it, or else what such people charge. */
export function hourlyRates(question: Question): string | Promise<string> {
  const { maxRate, order } = question.named.limits
  return maxRate || order ? findPeople(question) : rateFigures(question)
}

/** What such people charge, compared with the rate that a question names, or the asker's own: 'am I expensive?' */
export async function rateFigures(question: Question): Promise<string> {
  const { deps, asker, named, text, now } = question
  const own = asksOfOwn.test(text) && isProfessional(asker) ? asker.hourlyRate : null
  if (named.limits.maxRate && listsByPrice.test(text)) return findPeople(question)
  const role = roleAsked(question)
  const county = countyNamed(named)
  const subject = named.subjects[0] ?? ''
  const links = `${link(`See ${manyOf(role)} and their rates`, paths.professionals({ role: roleWord(role), county }))} · ${link('Salary guide', paths.salaryGuide({ role: categoryOf[role] }))}`
  const whoIn = (county: string, subject: string) =>
    `${subject ? `${subject} ` : ''}${manyOf(role)}${county ? ` in ${county}` : ''}`
  const none = `No ${whoIn(county, subject)} here show an hourly rate yet`
  const wider = [
    { county, subject },
    { county: '', subject },
    { county, subject: '' },
    { county: '', subject: '' },
  ]
  for (const filter of wider) {
    const filters = professionalFilters.parse({ role: roleWord(role), ...filter, limit: LOOKED_AT })
    const { rows } = await searchProfessionals(deps.db.read, filters, now)
    const rates = rows.flatMap(({ hourlyRate }) => hourlyRate ?? []).sort((a, b) => a - b)
    if (rates.length === 0) continue
    const isWider = filter.county !== county || filter.subject !== subject
    return reply(
      comparedWith(named.limits.maxRate ?? own, rates),
      isWider && `${none}.`,
      `Of the ${whoIn(filter.county, filter.subject)} here, ${inWords(rates)}. You agree the price with the person yourself.`,
      links,
    )
  }
  return reply(`${none}, so I have no figures.`, links)
}

/** 'Counselors whose rate is not more than 2,500' are a search. */
const listsByPrice =
  /\b(whose|who|with|charging|list|find|show|wenye|wanao\w*)\b.*\b(not (more|above)( than)?|at most|below|under|less than|max\w*|up to|chini ya)\b/i

const asksOfOwn = /\b(am i|my (rate|price|charges?)|(bei|rate) yangu|mimi ni(ko|na)?)\b/i

/** Parents call a tutor a teacher, too. Who names no role asks about tutors or, as a counselor or coach, about their own kind. */
function roleAsked({ named, asker }: Question): Role {
  const isFamily = asker.userType === 'parent' && named.role === 'teacher'
  if (named.role && categoryOf[named.role] && !isFamily) return named.role
  return asker.userType === 'counselor' || asker.userType === 'career_coach' ? asker.userType : 'tutor'
}

function inWords(rates: number[]): string {
  const [least = 0, most = 0] = [rates[0], rates.at(-1)]
  const range = least === most ? formatKes(least) : `${formatKes(least)} to ${formatKes(most).slice(4)}`
  const middle = rates[Math.floor(rates.length / 2)] ?? 0
  const says = rates.length === 1 ? 'shows a rate' : 'show a rate'
  return `${rates.length} ${says}: ${range} an hour${rates.length > 2 ? `; the median is ${formatKes(middle)}` : ''}`
}

/** Where a rate stands among the rates, which are sorted. */
function comparedWith(rate: number | null, rates: number[]): string | null {
  if (!rate || rates.length < 3) return null
  const lower = rates.filter(one => one < rate).length
  return `${formatKes(rate)} an hour: ${lower} of ${rates.length} people here charge less.`
}
