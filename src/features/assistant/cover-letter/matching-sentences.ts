import type { Job } from '#db/schema.ts'
import { findCounty } from '#src/domain/counties.ts'
import { countyOfPlace } from '#src/domain/jobs/county-of-place.ts'
import { categoryNames, levelNames } from '#src/domain/jobs/job-values.ts'
import { namesOf } from '#src/domain/search/synonyms.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import { scorerFor } from '#src/features/matching/score.ts'
import { createSubjectMatcher, partsOf } from '#src/features/matching/subjects.ts'
import { saysLevel } from '#src/features/professionals/levels.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { jobTypeLabel } from '#src/ui/cards/job-type-label.ts'
import { availabilitySentence, experienceSentence } from './profile-sentences.ts'
import { formatList } from './text-utils.ts'

/** Sentences on how the person fits the job; null for each criterion that does not match. */
export interface Fit {
  /** All of them, in the order of the reasons of a match (RULINGS.md section 8). */
  sentences: string[]
  subjects: string | null
  county: string | null
  employment: string | null
  experience: string | null
  level: string | null
  /** The person's own subjects and skills that the sentences name. */
  named: ReadonlySet<string>
}

export function fitOf(person: Viewer, job: Job): Fit {
  const { reasons } = scorerFor(person)(job)
  const shared = sharedWith(person, job, reasons)
  const has = (reason: string | null) => reason !== null && reasons.includes(reason)
  const said = {
    subjects: shared.length > 0 ? subjectsSentence(shared, person) : null,
    level: levelSentence(person, job),
    county: has(job.county) ? countySentence(person, job) : null,
    employment: has(jobTypeLabel(job.jobType).toLowerCase()) ? availabilitySentence(person, job) : null,
    experience: yearsSentence(reasons, experienceSentence(person)),
  }
  return {
    ...said,
    sentences: Object.values(said).filter(sentence => sentence !== null),
    named: new Set(shared.map(({ own }) => own)),
  }
}

interface Shared {
  /** The job's name for it. */
  required: string
  /** The person's name for it. */
  own: string
  from: 'subjects' | 'skills' | 'specialization'
}

/** The subjects and skills among the reasons, each with the person's own name for it. */
function sharedWith(person: Viewer, job: Job, reasons: string[]): Shared[] {
  const { subjects, skills, specialization } = person
  const owned = [
    ...subjects.map(own => ({ own, from: 'subjects' as const })),
    ...skills.map(own => ({ own, from: 'skills' as const })),
    ...(specialization?.split(/[,;]/) ?? []).map(own => ({
      own: own.trim(),
      from: 'specialization' as const,
    })),
  ].map(one => ({ ...one, knowledge: createSubjectMatcher([one.own]) }))
  const names = new Set([...job.subjects, job.specialization, ...owned.flatMap(({ own }) => partsOf(own))])
  return [...new Set(reasons)].flatMap(required => {
    const found =
      names.has(required) &&
      owned.find(({ own, knowledge }) => knowledge.has(required) && isNear(required, own))
    return found ? [{ required, own: found.own, from: found.from }] : []
  })
}

/** If the names differ, the sentence has both, so that the reader can judge. */
function subjectsSentence(shared: Shared[], person: Viewer): string {
  const post = `You ask for ${formatList(shared.map(({ required }) => required))}`
  const [{ from } = { from: 'subjects' as const }] = shared
  if (!shared.every(one => one.from === from && isSame(one))) {
    return `${post}; my profile lists ${formatList([...new Set(shared.map(({ own }) => own))])}.`
  }
  if (shared.length > 1)
    return `${post}, and ${shared.length === 2 ? 'both' : 'all of these'} are among my ${from}.`
  if (from === 'specialization') return `${post}, which is my specialization.`
  return `${post}, which is ${from === 'subjects' && person.subjects.length === 1 ? 'my subject' : `one of my ${from}`}.`
}

/** Matching counts Computer Studies as a science, but a letter only names subjects that share a word. */
const isNear = (required: string, own: string) =>
  isSame({ required, own }) || wordsOf(required).some(word => word.length > 2 && wordsOf(own).includes(word))

function isSame({ required, own }: Pick<Shared, 'required' | 'own'>): boolean {
  const [one, other] = [wordsOf(required).join(' '), wordsOf(own).join(' ')]
  return one === other || namesOf(one).includes(other)
}

/** A profile's county and town are the home; its location is where the person wants to work. */
function countySentence({ county, town }: Viewer, job: Job): string {
  const home = findCounty(county ?? '')?.name ?? countyOfPlace(town)
  const mine = home === job.county ? 'where I am based' : 'where I am looking for work'
  return `It is in ${job.county} County, ${mine}.`
}

const levelSentence = (person: Viewer, { level }: Job): string | null =>
  level && saysLevel(person, level)
    ? `It is at ${levelNames[level].toLowerCase()} level, which my profile also mentions.`
    : null

/** Experience only counts for work of the person's own kind. */
function yearsSentence(reasons: string[], experience: string | null): string | null {
  const years = reasons.find(reason => /^at least \d+ years? of experience$/.test(reason))
  if (!years || !experience || !kinds.some(kind => reasons.includes(kind))) return null
  const own = /^I have (.+) of experience\.$/.exec(experience)?.[1]
  return own ? `You ask for ${years}, and I have ${own}.` : `You ask for ${years}. ${experience}`
}

const kinds = Object.values(categoryNames).map(name => name.toLowerCase())
