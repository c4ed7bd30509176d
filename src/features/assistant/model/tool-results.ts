import type { User } from '#db/schema.ts'
import { truncate } from '#src/features/jobs/job-card-props.ts'
import type { JobJson } from '#src/features/jobs/json.ts'
import { payLabel } from '#src/features/jobs/pay-label.ts'
import { completenessOf } from '#src/features/professionals/profile-completeness.ts'
import type { PayStat, PayStats } from '#src/features/salary/salary-stats.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { employerLine } from '#src/ui/cards/employer.ts'
import { quoted } from '../sanitize-user-text.ts'
import type { Grounding } from './grounding.ts'

const MAX_LETTERS = 400

/** What somebody wrote, as data: bounded, on one line, without addresses, phones and emails, and nothing that ends a quotation. */
export function asData(text: string | null | undefined, most = MAX_LETTERS): string | null {
  if (!text) return null
  const start = quoted(text.slice(0, 2 * most))
  return truncate(start.replaceAll('<|', '< |').replace(/["“”`]/g, '’'), most)
}

type Matched = JobJson & { score?: number; reasons?: string[] }

/** Jobs as the model reads them; what the school wrote stands under `quoted`. They are noted as given. */
export function jobAnswers(grounding: Grounding, jobs: Matched[]) {
  return jobs.map(job => {
    grounding.jobs.set(job.id, job)
    return {
      link: paths.job(job.id),
      type: job.jobType,
      category: job.category,
      level: job.level,
      county: job.county,
      closesAt: job.closesAt,
      ...(job.score !== undefined && { score: job.score, fits: job.reasons }),
      quoted: {
        title: asData(job.title),
        school: asData(employerLine(job)),
        place: asData(job.location),
        pay: asData(payLabel(job)),
        subjects: job.subjects.map(subject => asData(subject, 60)),
        requirements: job.requirements.slice(0, 6).map(line => asData(line, 120)),
        description: asData(job.description),
      },
    }
  })
}

const told = [
  ...(['county', 'town', 'subjects', 'skills', 'specialization', 'experience', 'qualifications'] as const),
  ...(['availability', 'schedule', 'preferredSubjects', 'position', 'bio'] as const),
] satisfies (keyof User)[]

/** The profile without name, contacts, numbers of licences, or anything about a child. */
export function profileAnswer(asker: Viewer) {
  const words = told.map(name => {
    const value = asker[name]
    return [name, Array.isArray(value) ? value.map(one => asData(one, 60)) : asData(value)] as const
  })
  const isProfessional = !['parent', 'school', 'admin'].includes(asker.userType)
  return {
    role: asker.userType,
    hasSubscription: asker.subscription.isActive,
    isVerified: asker.isVerified,
    ...(isProfessional && { stillMissing: completenessOf(asker).missing }),
    quoted: Object.fromEntries(words.filter(([, value]) => value !== null && value.length > 0)),
  }
}

const MAX_GROUPS = 5

export function payAnswer(figures: PayStats) {
  return {
    jobsLookedAt: figures.found,
    aMonth: figureAnswer(figures.month),
    anHour: figureAnswer(figures.perHour),
    aDay: figureAnswer(figures.perDay),
    aMonthByRole: figures.byRole.map(groupAnswer),
    aMonthByLevel: figures.byLevel.map(groupAnswer),
    aMonthByCounty: figures.byCounty.slice(0, MAX_GROUPS).map(groupAnswer),
    link: paths.salaryGuide(),
  }
}

const figureAnswer = ({ jobs, spread }: PayStat) =>
  spread ? { jobs, ...spread } : { jobs, note: 'too few jobs to say' }

const groupAnswer = ({ name, ...figure }: PayStat & { name: string }) => ({ name, ...figureAnswer(figure) })
