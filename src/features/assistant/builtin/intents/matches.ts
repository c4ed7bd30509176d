import { DomainError } from '#src/errors.ts'
import { candidatesFor } from '#src/features/applications/candidates.ts'
import { weights } from '#src/features/jobs/match-score.ts'
import { matchesFor } from '#src/features/jobs/matching.ts'
import { nameOf, placeOf, titleOf } from '#src/features/professionals/card.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'
import { jobsOfSchool } from '#src/features/schools/job-list.ts'
import { schoolOf } from '#src/http/viewer.ts'
import { paths } from '#src/paths.ts'
import { asked } from '../asked.ts'
import type { Intent, Question } from '../intent.ts'
import { isAbout } from '../jobs-asked.ts'
import { item, link, listOf, plain, reply } from '../reply.ts'
import { findPeople } from './find-people.ts'

const MOST_ROWS = 5

export const myMatches: Intent = {
  id: 'my-matches',
  names: ['subjects'],
  examples: asked(`
    which jobs match my profile; what suits me here; show me my matches; recommended jobs for me; kazi gani
    inanifaa mimi; best jobs for me; jobs that fit my subjects; my matches; what do you recommend for me;
    suggest jobs for me; which vacancy fits me best; who are the best candidates for our job; recommended
    candidates; candidates that match our vacancy; who matches what my child needs; which tutor suits my
    child; recommend a tutor for my son; kazi zinazonifaa; kazi inayonifaa; what would suit me; who would
    you recommend for the counselor vacancy; which of these is the best for someone like me; top matches;
    find my match; jobs matching my qualifications; who fits our physics vacancy; best teacher for our job;
    suitable candidates; which tutor fits my daughter; nani anafaa kwa mtoto wangu; mwalimu gani anafaa
    mtoto wangu; suggest somebody for our vacancy; recommend a teacher for our school; what job is good for
    me; nipendekezee kazi; which jobs should I apply for; which job should I go for; best person for our
    vacancy; nipe kazi ya kunifaa; jobs for someone like me; kazi ambazo zinaendana na mimi; who is the best
    teacher for us; jobs for my qualifications; any job for a person with my profile; match me with a
    school; match us with teachers; who suits our school; show recommended`),
  answer: question => {
    const { asker } = question
    if (isProfessional(asker)) return ownMatches(question)
    if (asker.userType === 'school') return candidates(question)
    if (asker.userType === 'parent') return forTheChild(question)
    return reply(
      'Matching is for professionals and schools: it orders open jobs for each professional, and candidates for each job.',
      `${link('Open jobs', paths.jobs())} · ${link('Professionals', paths.professionals())}`,
    )
  },
}

function ownMatches({ deps, asker }: Question): string {
  const { rows } = matchesFor(deps, asker, { limit: MOST_ROWS })
  if (rows.length === 0)
    return reply(
      'No job is open right now.',
      `${link('Keep your profile complete', paths.profile())} and look again soon.`,
    )
  return reply(
    'The open jobs that fit your profile best, with their match score:',
    ...rows.map(({ id, title, location, score, reasons }) =>
      item(
        `${link(title, paths.job(id))}, ${plain(location, 40)}: ${score} %${reasons.length > 0 ? ` (${plain(reasons.slice(0, 3).join(', '), 80)})` : ''}`,
      ),
    ),
    `The fuller ${link('your profile', paths.profile())}, the better they fit.`,
  )
}

function candidates({ deps, asker, named, now }: Question): string {
  const school = schoolOf(asker)
  const { rows: jobs } = jobsOfSchool(deps.db.read, school.schoolId, now, { limit: 50 })
  const open = jobs.filter(({ isOpen }) => isOpen)
  const job = open.find(job => named.subjects.some(subject => isAbout(subject)(job))) ?? open[0]
  if (!job) {
    return reply(
      `You have no open job to compare people with. ${link('Post a job', paths.postJob())} first, or ${link('look through the professionals', paths.professionals())}.`,
    )
  }
  const all = `All candidates for ${link(job.title, paths.jobCandidates(job.id))}.`
  try {
    const { rows } = candidatesFor(deps, school, job.id, { limit: MOST_ROWS })
    if (rows.length === 0)
      return reply(`Nobody in the directory can be compared with ${plain(job.title)} yet.`, all)
    return reply(
      `Who fits ${plain(job.title)} best, by match score:`,
      ...rows.map(person =>
        item(
          `${link(nameOf(person), paths.professional(person.id))}, ${plain(titleOf(person))}, ${plain(placeOf(person), 40)}: ${person.score} %`,
        ),
      ),
      `It suggests an order; you decide. ${all}`,
    )
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return reply(
      error.message,
      `${link('Your subscription', paths.payments())} · ${link('Professionals', paths.professionals())}`,
    )
  }
}

/** What a parent said at registration that the child needs. */
function forTheChild(question: Question) {
  const { asker, named } = question
  const subjects = named.subjects.length > 0 ? named.subjects : asker.preferredSubjects.slice(0, 3)
  const places = named.places.length > 0 ? named.places : asker.county ? [asker.county] : []
  const role = named.role ?? 'tutor'
  return findPeople.answer({ ...question, named: { ...named, subjects, places, role } })
}

const parts: Record<keyof typeof weights, string> = {
  subjects: 'subjects and skills',
  role: 'your role and the kind of work',
  county: 'the county',
  employment: 'kind of employment and your availability',
  experience: 'years of experience',
  pay: 'pay against your hourly rate',
}

export const matchScore: Intent = {
  id: 'match-score',
  examples: asked(`
    how do you work out the match score; how is the match score calculated; what does the match percentage
    mean; how does matching work; why is my match score low; how are candidates ranked; alama ya match
    inahesabiwa vipi; match score; how can I improve my match score; how is my score calculated; what is a
    match score; why do I have a low percentage; is matching done by AI; who decides the ranking; what does
    60 percent match mean; does matching refuse people; what makes my match percentage go up; improve my
    matching; how do you match people; how is the percentage reached; does county matter for the match; what
    do you look at when matching`),
  answer: ({ asker }) =>
    reply(
      `A match score goes from 0 to 100. It compares ${listOf(
        Object.entries(weights).map(([name, weight]) => `${parts[name as keyof typeof weights]} (${weight})`),
      )}.`,
      'It only puts lists in order and shows its reasons; a person decides.',
      isProfessional(asker)
        ? `A complete ${link('profile', paths.profile())} raises it. Your best ones are on your ${link('dashboard', paths.dashboard())}.`
        : `${link('How it works', paths.howItWorks())}`,
    ),
}
