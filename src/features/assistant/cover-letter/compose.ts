import type { Job } from '#db/schema.ts'
import { levelNames } from '#src/domain/jobs/job-values.ts'
import { DRAFT_NOTE } from '#src/features/applications/schema.ts'
import { countyOf } from '#src/features/matching/score.ts'
import { nameOf } from '#src/features/professionals/card-props.ts'
import { missingEssentials } from '#src/features/professionals/profile-completeness.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { jobTypeLabel } from '#src/ui/cards/job-type-label.ts'
import { type Fit, fitOf } from './matching-sentences.ts'
import {
  asksForTsc,
  availabilitySentence,
  bioSentence,
  experienceSentence,
  introduction,
  qualificationSentence,
  registrationSentence,
  skillsSentence,
} from './profile-sentences.ts'
import { countWords, formatList, plain, withoutContacts } from './text-utils.ts'

/** Words of the letter without its note. */
const MIN_WORDS = 122
/** Words of the letter with its note. */
const MAX_WORDS = 220

/** The lowest ranks stay when space is short. Courtesy only fills a letter that would be too short. */
const ranks = { must: 0, fits: 1, background: 2, more: 3, courtesy: 4 }
type Rank = keyof typeof ranks
type Sentence = [rank: Rank, text: string | null | undefined]

/**
 * Writes a cover letter of 120 to 220 words to the school that posted a job. Every sentence about the writer states a fact from
 * their profile.
 */
export function writeLetter(writer: Viewer, job: Job, schoolName: string, siteName: string): string {
  const person = withoutContacts(writer)
  const fit = fitOf(person, job)
  const note = noteFor(person, job, fit)
  const school = plain(schoolName)
  const greeting = `Dear hiring team${countWords(school) <= 8 ? ` at ${school}` : ''},`
  const end = `Yours faithfully,\n${nameOf(person)}`
  const paragraphs = [
    opening(person, job, fit, siteName),
    fitting(person, job, fit),
    background(person, job, fit),
    closing(person, job, fit, siteName),
  ]
  const chosen = fitToLength(paragraphs, countWords(`${greeting} ${end}`), countWords(note))
  return [greeting, ...chosen, end, note].join('\n\n')
}

function opening(person: Viewer, job: Job, fit: Fit, siteName: string): Sentence[] {
  const post = `the post of ${plain(job.title)} at ${plain(job.company)}${placeOf(job)}`
  return [
    ['must', `I am writing to apply for ${post}, which I found on ${siteName}.`],
    ['must', introduction(person, { withField: fit.subjects === null, withPlace: fit.county === null })],
  ]
}

/** The place of work, unless it is anywhere or the school's name contains it. */
function placeOf({ jobType, location, company }: Job): string {
  const isAnywhere = jobType === 'remote' || /remote|online|anywhere/i.test(location)
  const isSaid = company.toLowerCase().includes(location.split(',')[0]?.trim().toLowerCase() ?? '')
  return isAnywhere || isSaid ? '' : ` in ${plain(location)}`
}

function fitting(person: Viewer, job: Job, fit: Fit): Sentence[] {
  const bioNamesLevel = bioSentence(person, job)?.namesLevel
  const sentences = fit.sentences.filter(sentence => sentence !== fit.level || !bioNamesLevel)
  return [
    ...sentences.map(
      (sentence, at): Sentence => ['fits', at === 0 ? sentence.replace(/^It is/, 'Your post is') : sentence],
    ),
    ['courtesy', jobSummary(job)],
  ]
}

function jobSummary({ jobType, level, subjects }: Job): string {
  const work = `${jobTypeLabel(jobType).toLowerCase()} work`
  const where = level ? ` at ${levelNames[level].toLowerCase()} level` : ''
  const about = subjects.length > 0 ? `, with ${formatList(subjects.slice(0, 3).map(plain))}` : ''
  return `From your advertisement I understand that this is ${work}${where}${about}.`
}

function background(person: Viewer, job: Job, fit: Fit): Sentence[] {
  return [
    ['background', fit.experience === null ? experienceSentence(person) : null],
    ['background', qualificationSentence(person)],
    ['background', registrationSentence(person, job)],
    ['more', bioSentence(person, job)?.text],
    ['more', skillsSentence(person, job, fit.named)],
  ]
}

function closing(person: Viewer, job: Job, fit: Fit, siteName: string): Sentence[] {
  const badge = person.isVerified ? ', which has the Verified badge,' : ''
  return [
    ['background', fit.employment === null ? availabilitySentence(person, job) : null],
    ['must', `My profile on ${siteName}${badge} is attached to this application and shows how to reach me.`],
    ['more', 'I would be glad to meet you and to answer your questions.'],
    [
      'courtesy',
      'If you would like to know more before you decide, please ask me and I will reply as soon as I can.',
    ],
    [
      'courtesy',
      'I know how much it matters to your learners that you choose the right person, so please ask me anything that would help you decide.',
    ],
    ['must', 'Thank you for taking the time to read my letter and consider my application.'],
  ]
}

/** Fills the paragraphs with as many sentences as fit, in order of rank. */
function fitToLength(paragraphs: Sentence[][], words: number, noteWords: number): string[] {
  const chosen = new Set<Sentence>()
  let count = words
  for (const sentence of paragraphs.flat().toSorted(([one], [other]) => ranks[one] - ranks[other])) {
    const [rank, text] = sentence
    const longer = count + countWords(text ?? '')
    const isWanted = rank === 'courtesy' ? count < MIN_WORDS : longer + noteWords <= MAX_WORDS
    if (!text || !(rank === 'must' || isWanted)) continue
    chosen.add(sentence)
    count = longer
  }
  return paragraphs
    .map(paragraph => paragraph.flatMap(sentence => (chosen.has(sentence) ? [sentence[1]] : [])).join(' '))
    .filter(Boolean)
}

const MAX_ADDITIONS = 6

/** The last line of a draft: what the writer should add. */
function noteFor(person: Viewer, job: Job, fit: Fit): string {
  const adds = [...missingFacts(person), ...openQuestions(person, job, fit)].slice(0, MAX_ADDITIONS)
  const example = adds.length < 3 ? ['an example of your work'] : []
  return `${DRAFT_NOTE}: add ${formatList([...adds, ...example, 'when you could start'])}. Then delete this note.]`
}

/** Details that the profile lacks, or states at too great a length for a letter. */
function missingFacts(person: Viewer): string[] {
  const missing = missingEssentials(person)
  const isLong = (name: string, said: string | null, sentence: string | null) =>
    said?.trim() && sentence === null ? [`your ${name} in one sentence`] : []
  return [
    ...missing,
    ...isLong('experience', person.experience, experienceSentence(person)),
    ...isLong('qualifications', person.qualifications, qualificationSentence(person)),
  ]
}

/** Details that this school will ask for. */
function openQuestions(person: Viewer, job: Job, fit: Fit): string[] {
  const [home, place] = [countyOf(person), job.county]
  const teaches = person.userType === 'teacher'
  return [
    fit.subjects === null && person.subjects.length > 0 && job.subjects.length > 0
      ? `what you can offer in ${formatList(job.subjects.slice(0, 2).map(plain))}`
      : '',
    teaches && asksForTsc(job) && !registrationSentence(person, job)
      ? 'your TSC registration (the school asks for it)'
      : '',
    home && place && home !== place && job.jobType !== 'remote'
      ? `whether you could work in ${place} County`
      : '',
  ].filter(Boolean)
}
