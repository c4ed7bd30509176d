import type { Job } from '#db/schema.ts'
import { findCounty } from '#src/domain/counties.ts'
import { jobTypes } from '#src/domain/jobs/job-values.ts'
import { holdsContact } from '#src/domain/people/contact-details.ts'
import { roleNames } from '#src/domain/people/roles.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import { createSubjectMatcher } from '#src/features/matching/subjects.ts'
import { kindsOfWork } from '#src/features/matching/terms.ts'
import { experienceText } from '#src/features/professionals/card-props.ts'
import { namesLevel } from '#src/features/professionals/levels.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { jobTypeLabel } from '#src/ui/cards/job-type-label.ts'
import {
  asSentence,
  clausesOf,
  countWords,
  formatList,
  isDenied,
  truncateToClauses,
  withFullStop,
} from './text-utils.ts'

const MAX_OWN_WORDS = 32
const MAX_SKILLS = 3

/** 'I am a teacher of Kiswahili, based in Kericho County.' Omits details that the letter states elsewhere. */
export function introduction(
  person: Viewer,
  { withField, withPlace }: { withField: boolean; withPlace: boolean },
) {
  const county = withPlace && findCounty(person.county ?? '')?.name
  const field = withField ? fieldOf(person) : ''
  const who = `I am a ${roleNames[person.userType].toLowerCase()}${field}`
  if (county) return `${who}, based in ${county} County.`
  return field ? `${who}.` : `${who}, and I would be glad to work with you.`
}

function fieldOf({ userType, subjects, specialization }: Viewer): string {
  if (subjects.length > 0 && (userType === 'teacher' || userType === 'tutor')) {
    return ` ${userType === 'teacher' ? 'of' : 'for'} ${formatList(subjects.slice(0, 3))}`
  }
  const own = specialization?.split(/[,;]/).map(part => part.trim()) ?? []
  return own.some(Boolean) ? `, specialising in ${formatList(own.filter(Boolean))}` : ''
}

/** Experience as a number of years if the profile states only that, otherwise in the person's own words. */
export function experienceSentence({ experience }: Viewer): string | null {
  if (!experience?.trim()) return null
  const text = experienceText(experience)
    .replace(/^More/, 'more')
    .replace(/\byrs\b/, 'years')
    .trim()
  const [, least, years] =
    /^(0 to )?((?:more than )?\d{1,2}\+?(?: to \d{1,2})? years?)(?: of experience)?\.?$/i.exec(text) ?? []
  if (years) return least ? upTo(years) : `I have ${years} of experience.`
  const own = truncateToClauses(experience, MAX_OWN_WORDS)
  return own && asSentence('My experience', own)
}

const upTo = (years: string) => `I have up to ${years === '1 years' ? '1 year' : years} of experience.`

const degrees: Record<string, string> = {
  diploma: 'a diploma',
  degree: 'a degree',
  masters: "a master's degree",
  phd: 'a PhD',
}

export function qualificationSentence({ qualifications }: Viewer): string | null {
  if (!qualifications?.trim()) return null
  const degree = degrees[qualifications.trim().toLowerCase()]
  if (degree) return `I hold ${degree}.`
  const own = truncateToClauses(qualifications, MAX_OWN_WORDS)
  return own && asSentence('My qualifications', own)
}

/** The person's registration, licence or certificate, without its number. */
export function registrationSentence({ userType, tscNumber }: Viewer, job: Job): string | null {
  const given = tscNumber?.trim() ?? ''
  if (given === '' || isDenied(given)) return null
  if (userType === 'counselor') return 'I hold a licence to practise.'
  if (userType === 'career_coach')
    return holdsContact(given) ? null : withFullStop(`My coaching certification: ${given}`)
  if (!/\d{4}/.test(given)) return null
  return `${asksForTsc(job) ? 'As you require, I' : 'I'} am registered with the Teachers Service Commission (TSC).`
}

export const asksForTsc = ({ requirements }: Job) => requirements.some(text => /\bTSC\b/i.test(text))

/** Skills that the job names come first. Skips those in `named`. */
export function skillsSentence({ skills }: Viewer, job: Job, named: ReadonlySet<string>): string | null {
  const ad = adOf(job)
  const left = skills.filter(skill => !named.has(skill))
  const isRequired = (skill: string) => createSubjectMatcher([skill]).namedIn(ad) !== undefined
  const first = [...left.filter(isRequired), ...left.filter(skill => !isRequired(skill))].slice(0, MAX_SKILLS)
  return first.length > 0 ? withFullStop(`My skills include: ${formatList(first)}`) : null
}

/** The sentence of the bio that fits the job's level and subjects best, or the first one. */
export function bioSentence({ bio }: Viewer, job: Job): { text: string; namesLevel: boolean } | null {
  const sentences = clausesOf(bio ?? '').filter(sentence => {
    const words = countWords(sentence)
    return words >= 4 && words <= MAX_OWN_WORDS
  })
  const isOfLevel = (sentence: string) => job.level !== null && namesLevel(sentence, job.level)
  const required = wordsOf([job.title, ...job.subjects, job.specialization].join(' ')).filter(
    word => word.length > 3,
  )
  const matches = (sentence: string) => wordsOf(sentence).filter(word => required.includes(word)).length
  const weight = (sentence: string) => (isOfLevel(sentence) ? 10 : 0) + matches(sentence)
  const [best] = sentences.toSorted((a, b) => weight(b) - weight(a))
  return best ? { text: asSentence('About me', withFullStop(best)), namesLevel: isOfLevel(best) } : null
}

const adOf = ({ title, description, requirements, subjects }: Job) =>
  [title, description, ...requirements, ...subjects].join(' ')

/** The person's availability, compared with the job's type. Null if the profile has none. */
export function availabilitySentence({ availability, schedule }: Viewer, { jobType }: Job): string | null {
  const said = availability?.trim() || schedule?.trim()
  if (!said) return null
  if (said === 'flexible') return 'I am flexible about working hours.'

  const kind = jobTypes.find(type => type === said)
  const offered = jobTypeLabel(jobType).toLowerCase()
  if (kind === jobType) return `You offer ${offered} work, and I am available for that.`
  if (kind) {
    const own = jobTypeLabel(kind).toLowerCase()
    return `I am available for ${own} work and would be glad to discuss how that fits your needs.`
  }
  const text = truncateToClauses(said, 25)
  if (!text) return null
  const fits = kindsOfWork(said).has(jobType)
  return `${fits ? `You offer ${offered} work. ` : ''}${asSentence('My availability', text)}`
}
