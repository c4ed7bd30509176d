import { DomainError } from '#src/errors.ts'
import { candidatesFor } from '#src/features/applications/candidates.ts'
import { matchesFor } from '#src/features/matching/job-matches.ts'
import { placeOf, titleOf } from '#src/features/professionals/card-props.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'
import { schoolOf } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { item, link, personLink, plain, reply } from '../answers/format-reply.ts'
import { isAbout, jobLink, ownSchoolJobs } from '../answers/job-query.ts'
import type { Intent, Question } from '../intent.ts'
import { findPeople } from './find-people.ts'

const MAX_ROWS = 5

export const myMatches: Intent = {
  id: 'my-matches',
  names: ['subjects'],
  answer: question => {
    const { asker } = question
    if (isProfessional(asker)) return ownMatches(question)
    if (asker.userType === 'school') return candidates(question)
    if (asker.userType === 'parent') return forTheChild(question)
    return reply(
      'Matching is for professionals and schools. It ranks open jobs for each professional, and candidates for each job.',
      `${link('Open jobs', paths.jobs())} · ${link('Professionals', paths.professionals())}`,
    )
  },
}

function ownMatches({ deps, asker }: Question): string {
  const { rows } = matchesFor(deps, asker, { limit: MAX_ROWS })
  if (rows.length === 0)
    return reply(
      'No jobs are open right now.',
      `${link('Complete your profile', paths.profile())} and check again soon.`,
    )
  return reply(
    'The open jobs that fit your profile best, with their match score:',
    ...rows.map(({ score, reasons, ...job }) =>
      item(
        `${jobLink(job)}, ${plain(job.location, 40)}: ${score}%${reasons.length > 0 ? ` (${plain(reasons.slice(0, 3).join(', '), 80)})` : ''}`,
      ),
    ),
    `The more complete ${link('your profile', paths.profile())}, the better your matches.`,
  )
}

function candidates(question: Question): string {
  const { deps, asker, named } = question
  const open = ownSchoolJobs(question, 50).filter(({ isOpen }) => isOpen)
  const job = open.find(job => named.subjects.some(subject => isAbout(subject)(job))) ?? open[0]
  if (!job) {
    return reply(
      `You have no open job to match candidates with. ${link('Post a job', paths.postJob())} first, or ${link('browse professionals', paths.professionals())}.`,
    )
  }
  const all = `All candidates for ${link(job.title, paths.jobCandidates(job.id))}.`
  try {
    const { rows } = candidatesFor(deps, schoolOf(asker), job.id, { limit: MAX_ROWS })
    if (rows.length === 0) return reply(`No candidates for ${plain(job.title)} yet.`, all)
    return reply(
      `Best matches for ${plain(job.title)}:`,
      ...rows.map(person =>
        item(
          `${personLink(person)}, ${plain(titleOf(person))}, ${plain(placeOf(person), 40)}: ${person.score}%`,
        ),
      ),
      `This only suggests an order: you decide. ${all}`,
    )
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return reply(
      error.message,
      `${link('Your subscription', paths.payments())} · ${link('Professionals', paths.professionals())}`,
    )
  }
}

/** Fills in what the parent's registration says about the child's needs. */
function forTheChild(question: Question) {
  const { asker, named } = question
  const subjects = named.subjects.length > 0 ? named.subjects : asker.preferredSubjects.slice(0, 3)
  const places = named.places.length > 0 ? named.places : asker.county ? [asker.county] : []
  const role = named.role ?? 'tutor'
  return findPeople.answer({ ...question, named: { ...named, subjects, places, role } })
}
