import { findCounty } from '#src/features/accounts/counties.ts'
import { roleWord } from '#src/features/accounts/schema.ts'
import { categoryOf } from '#src/features/jobs/for-role.ts'
import { monthlyPay } from '#src/features/jobs/monthly-pay.ts'
import { payText } from '#src/features/jobs/pay.ts'
import { type PayFigure, payFigures } from '#src/features/jobs/pay-figures.ts'
import { payFilters } from '#src/features/jobs/pay-figures-schema.ts'
import { countyOfPlace } from '#src/features/jobs/places.ts'
import { levelNames } from '#src/features/jobs/schema.ts'
import { searchProfessionals } from '#src/features/professionals/directory.ts'
import { professionalFilters } from '#src/features/professionals/schema.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'
import { paths } from '#src/paths.ts'
import { formatKes } from '#src/ui/format.ts'
import type { Intent, Question } from '../intent.ts'
import { jobLine, jobsAskedFor } from '../jobs-asked.ts'
import { aboutPersonNamed } from '../person-named.ts'
import { capital, link, manyOf, reply } from '../reply.ts'

const MOST_OPEN = 3
const BEST_SHOWN = 4
/** So many of the newest jobs are compared. */
const COMPARED = 200

export const salary: Intent = {
  id: 'salary',
  names: ['places', 'role', 'level', 'subjects'],
  follows: ['find-jobs', 'my-matches'],
  answer: question => {
    const role = roleAsked(question)
    const best = asksForBest.test(question.text) && bestPaid(question, role)
    if (best) return best
    const filters = filtersFor(question, role)
    const figures = payFigures(question.deps.db.read, filters)
    const words = inWords(question, role)
    const guide = `${link('Salary guide', paths.salaryGuide(filters))}`
    const spread =
      spreadOf(figures.month, 'a month') ??
      spreadOf(figures.perHour, 'an hour') ??
      spreadOf(figures.perDay, 'a day')
    const open = paidJobs(question, role)
    if (spread)
      return reply(`${words}: ${spread}`, open.length > 0 && 'Open now:', ...open.slice(0, 2), guide)
    return reply(
      `${words}: I cannot say, as too few jobs here name their pay for a fair figure.`,
      open.length > 0 && 'These open jobs say what they pay:',
      ...open,
      guide,
    )
  },
}

const asksForBest =
  /\b(best|highest|most|top|better|more)[- ]?(pay|paid|paying|salar\w+)|pays? (me )?(the )?(most|best|more|highest|well|better)|\w*lip(a|wa) (zaidi|vizuri|sana|pesa mingi)|mshahara (mkubwa|mzuri)/i

/** The open jobs that name the highest monthly pay; null where none names any. */
function bestPaid(question: Question, role: ReturnType<typeof roleAsked>): string | null {
  const { rows, path } = jobsLike(question, role, COMPARED)
  const paid = rows.map(job => ({ job, pay: monthlyPay(job)?.to ?? 0 })).filter(({ pay }) => pay > 0)
  if (paid.length === 0) return null
  paid.sort((a, b) => b.pay - a.pay)
  return reply(
    `${inWords(question, role)}: of the open jobs that name their pay by the month, these pay most:`,
    ...paid.slice(0, BEST_SHOWN).map(({ job }) => jobLine(job)),
    `Many schools name no pay: ${link('see them all', path)} · ${link('Salary guide', paths.salaryGuide())}`,
  )
}

function roleAsked({ named, asker }: Question) {
  const { role, level, subjects } = named
  if (role && categoryOf[role]) return role
  if (level || subjects.length > 0) return 'teacher' as const
  return isProfessional(asker) ? (asker.userType as 'teacher') : 'teacher'
}

const countyAsked = ({ named }: Pick<Question, 'named'>) => {
  const place = named.places[0] ?? ''
  return findCounty(place)?.name ?? countyOfPlace(place) ?? ''
}

const filtersFor = (question: Question, role: ReturnType<typeof roleAsked>) =>
  payFilters.parse({
    role: categoryOf[role] ?? '',
    level: question.named.level ?? '',
    county: countyAsked(question),
  })

function spreadOf({ spread, jobs, schools }: PayFigure, period: string): string | null {
  if (!spread) return null
  const { lowerQuartile, median, upperQuartile } = spread
  return `half of the jobs pay ${formatKes(lowerQuartile)} to ${formatKes(upperQuartile).slice(4)} ${period}, the middle one ${formatKes(median)}. This rests on ${jobs} jobs of ${schools} ${schools === 1 ? 'school' : 'schools'} on this site.`
}

/** Open jobs like the one asked about. */
function jobsLike({ deps, named }: Question, role: ReturnType<typeof roleAsked>, most?: number) {
  const county = countyAsked({ named })
  const asked = { ...named, role, kind: null, word: null, places: county ? [county] : [] }
  return jobsAskedFor({ deps, named: asked }, undefined, most)
}

/** Those of them that name their pay. */
function paidJobs(question: Question, role: ReturnType<typeof roleAsked>): string[] {
  return jobsLike(question, role)
    .rows.filter(job => /\d/.test(payText(job) ?? ''))
    .slice(0, MOST_OPEN)
    .map(jobLine)
}

function inWords(question: Question, role: ReturnType<typeof roleAsked>): string {
  const { level, subjects } = question.named
  const county = countyAsked(question)
  const words = [
    subjects[0],
    manyOf(role),
    level && `at ${levelNames[level as keyof typeof levelNames].toLowerCase()} level`,
    county && `in ${county}`,
  ]
  return capital(words.filter(Boolean).join(' '))
}

export const hourlyRates: Intent = {
  id: 'hourly-rates',
  names: ['places', 'role', 'subjects'],
  answer: async question => {
    const person = await aboutPersonNamed(question)
    if (person) return person
    const { deps, named, now, asker } = question
    const isFamily = asker.userType === 'parent' && named.role === 'teacher'
    const role = named.role && categoryOf[named.role] && !isFamily ? named.role : 'tutor'
    const county = countyAsked(question)
    const filters = professionalFilters.parse({
      role: roleWord(role),
      county,
      subject: named.subjects[0] ?? '',
      limit: 50,
    })
    const { rows } = await searchProfessionals(deps.db.read, filters, now)
    const rates = rows.flatMap(({ hourlyRate }) => hourlyRate ?? []).sort((a, b) => a - b)
    const subject = named.subjects[0]
    const who = `${manyOf(role)}${subject ? ` of ${subject}` : ''}${county ? ` in ${county}` : ''}`
    const [least, most] = [rates[0], rates.at(-1)]
    const middle = rates[Math.floor(rates.length / 2)]
    const links = `${link(`See ${manyOf(role)} and their rates`, paths.professionals({ role: roleWord(role), county }))} · ${link('Salary guide', paths.salaryGuide({ role: categoryOf[role] }))}`
    if (least === undefined || most === undefined || middle === undefined) {
      return reply(`No ${who} here name an hourly rate yet, so I have no figure.`, links)
    }
    const range = least === most ? formatKes(least) : `${formatKes(least)} to ${formatKes(most).slice(4)}`
    return reply(
      `Of the ${who} here, ${rates.length} ${rates.length === 1 ? 'names a rate' : 'name a rate'}: ${range} an hour${rates.length > 2 ? `; the middle one asks ${formatKes(middle)}` : ''}. You agree on the price with each other.`,
      links,
    )
  },
}
