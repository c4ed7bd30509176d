import type { Job } from '#db/schema.ts'
import { levelNames } from '#src/domain/jobs/job-values.ts'
import { nameOf } from '#src/features/professionals/card-props.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { jobTypeLabel } from '#src/ui/cards/job-type-label.ts'
import { type Fit, fitOf } from './matching-sentences.ts'
import { noteFor } from './missing-details-note.ts'
import {
  availabilitySentence,
  bioSentence,
  experienceSentence,
  introduction,
  qualificationSentence,
  registrationSentence,
  skillsSentence,
} from './profile-sentences.ts'
import { countWords, formatList, plain, withoutContacts } from './text-utils.ts'

/** Words of the letter without its note, and with it. */
const MIN = 122
const MAX = 220

/** What stays when room is short, least first; courtesy claims nothing and fills a letter that has little to say. */
const ranks = { must: 0, fits: 1, background: 2, more: 3, courtesy: 4 }
type Rank = keyof typeof ranks
type Sentence = [rank: Rank, text: string | null | undefined]

/**
 * A cover letter from the rows of a person and a job to the school that posted it, 120 to 220 words. Each sentence about the person has a fact of their
 * profile behind it, or is left out.
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

/** Where the work is, as far as it is somewhere and the name of the school does not say so. */
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

/** What the ad says, as the applicant understood it. */
function jobSummary({ jobType, level, subjects }: Job): string {
  const work = `${jobTypeLabel(jobType).toLowerCase()} work`
  const where = level ? ` at ${levelNames[level].toLowerCase()} level` : ''
  const about = subjects.length > 0 ? `, with ${formatList(subjects.slice(0, 3).map(plain))}` : ''
  return `As I understand your advertisement, this is ${work}${where}${about}.`
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
  const badge = person.isVerified ? ', which carries the Verified badge,' : ''
  return [
    ['background', fit.employment === null ? availabilitySentence(person, job) : null],
    ['must', `My profile on ${siteName}${badge} comes with this letter and tells you how to reach me.`],
    ['more', 'I would be glad to meet you and to answer your questions.'],
    [
      'courtesy',
      'If you would like to know more before you decide, please ask; I will answer as soon as I can.',
    ],
    [
      'courtesy',
      'I know that whoever you choose will be with your learners day after day, so please ask me whatever helps you to decide well.',
    ],
    ['must', 'Thank you for taking the time to read this, and for considering my application.'],
  ]
}

/** The paragraphs of the sentences for which there is room, the more important ones first. */
function fitToLength(paragraphs: Sentence[][], words: number, noteWords: number): string[] {
  const chosen = new Set<Sentence>()
  let count = words
  for (const sentence of paragraphs.flat().toSorted(([one], [other]) => ranks[one] - ranks[other])) {
    const [rank, text] = sentence
    const longer = count + countWords(text ?? '')
    const isWanted = rank === 'courtesy' ? count < MIN : longer + noteWords <= MAX
    if (!text || !(rank === 'must' || isWanted)) continue
    chosen.add(sentence)
    count = longer
  }
  return paragraphs
    .map(paragraph => paragraph.flatMap(sentence => (chosen.has(sentence) ? [sentence[1]] : [])).join(' '))
    .filter(Boolean)
}
