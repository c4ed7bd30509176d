import type { User } from '#db/schema.ts'
import type { Site } from '#db/site-settings.ts'
import { truncate } from '#src/domain/text.ts'
import type { JobJson } from '#src/features/jobs/json.ts'
import { payLabel } from '#src/features/jobs/pay-label.ts'
import { completenessOf } from '#src/features/professionals/profile-completeness.ts'
import type { PayStat, PayStats } from '#src/features/salary/salary-stats.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { employerLine } from '#src/ui/cards/employer.ts'
import { searchGuides } from '../builtin/answers/guide-search.ts'
import { filledIn, type GuideSection } from '../builtin/answers/guide-sections.ts'
import { quoted } from '../sanitize-user-text.ts'
import type { Grounding } from './grounding.ts'

const MAX_LETTERS = 400

/** Prepares a user's text for the model: bounded, on one line, without addresses, contacts and quotation marks. */
function asData(text: string | null | undefined, most = MAX_LETTERS): string | null {
  if (!text) return null
  const start = quoted(text.slice(0, 2 * most))
  return truncate(start.replaceAll('<|', '< |').replace(/["“”`]/g, '’'), most)
}

type Matched = JobJson & { score?: number; reasons?: string[] }

/** Jobs for the model, with the school's own texts under `quoted`. Adds the jobs to the grounding. */
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

const profileFields = [
  ...(['county', 'town', 'subjects', 'skills', 'specialization', 'experience', 'qualifications'] as const),
  ...(['availability', 'schedule', 'preferredSubjects', 'position', 'bio'] as const),
] satisfies (keyof User)[]

/** The asker's profile without name, contacts, licence numbers and anything about a child. */
export function profileAnswer(asker: Viewer) {
  const words = profileFields.map(name => {
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
  spread ? { jobs, ...spread } : { jobs, note: 'too few jobs for a figure' }

const groupAnswer = ({ name, ...figure }: PayStat & { name: string }) => ({ name, ...figureAnswer(figure) })

const MAX_SECTIONS = 3
const MAX_GUIDE_LETTERS = 1200

/** The sections of our guides that are most relevant to a subject. */
export function guideAnswer(about: string, site: Site) {
  const found = searchGuides(about).slice(0, MAX_SECTIONS)
  return { sections: found.map(({ section }) => sectionAnswer(section, site)) }
}

function sectionAnswer({ guide, title, path, paragraphs, items, rows, note }: GuideSection, site: Site) {
  const lines = [
    ...paragraphs,
    ...items.map(item => `- ${item}`),
    ...rows.map(row => Object.values(row).join(' | ')),
  ]
  const text = filledIn(lines.join('\n'), site)
  return {
    title: `${guide}: ${title}`,
    link: path,
    text: text.slice(0, MAX_GUIDE_LETTERS),
    ...(note && { note }),
  }
}
