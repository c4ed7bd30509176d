import { DomainError } from '#src/errors.ts'
import { candidatesFor } from '#src/features/applications/candidates.ts'
import { matchesFor } from '#src/features/matching/job-matches.ts'
import { placeOf, titleOf } from '#src/features/professionals/card-props.ts'
import { schoolOf } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { item, link, personLink, plain, reply, thoseOrAll } from '../answers/format-reply.ts'
import { isAboutNamed, jobLink, ownOpenJobs } from '../answers/job-query.ts'
import type { Question } from '../intent.ts'
import { findJobs } from './find-jobs.ts'
import { findPeople } from './find-people.ts'

const MAX_ROWS = 5

export function ownMatches(question: Question): string | Promise<string> {
  const { deps, asker, named } = question
  // 'Only the best paid for a teacher', 'what fits my degree in Chemistry'.
  if (named.limits.order === 'pay' || named.subjects.length > 0) return findJobs(question)
  const { rows } = matchesFor(deps, asker, { limit: MAX_ROWS })
  if (rows.length === 0)
    return reply('No jobs are open right now.', '[Complete your profile](/profile) and check again soon.')
  return reply(
    'The open jobs that fit your profile best, with their match score:',
    ...rows.map(({ score, reasons, ...job }) =>
      item(
        `${jobLink(job)}, ${plain(job.location, 40)}: ${score}%${reasons.length > 0 ? ` (${plain(reasons.slice(0, 3).join(', '), 80)})` : ''}`,
      ),
    ),
    'The more complete [your profile](/profile), the better your matches.',
  )
}

export function candidates(question: Question): string {
  const [job] = thoseOrAll(ownOpenJobs(question, 50), isAboutNamed(question.named))
  if (!job)
    return 'You have no open job to match candidates with. [Post a job](/jobs/post) first, or [browse professionals](/professionals).'
  const all = `All candidates for ${link(job.title, paths.jobCandidates(job.id))}.`
  try {
    const { rows } = candidatesFor(question.deps, schoolOf(question.asker), job.id, { limit: MAX_ROWS })
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
    return reply(error.message, '[Your subscription](/payments) · [Professionals](/professionals)')
  }
}

/** Fills in what the parent's registration says about the child's needs. */
export function tutorsForTheChild(question: Question): Promise<string> {
  const { asker, named } = question
  const subjects = named.subjects.length > 0 ? [] : asker.preferredSubjects.slice(0, 3)
  const place = named.places.length > 0 ? '' : (asker.county ?? '')
  const search = [named.search, ...(named.role ? [] : ['tutor']), subjects.join(' or '), place]
  return findPeople({ ...question, named: { ...named, search: search.filter(Boolean).join(' ') } })
}
