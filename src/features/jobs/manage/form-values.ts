import type { Job } from '#db/schema.ts'
import { dayInKenya } from '#src/domain/kenya-time.ts'
import type { JobChanges } from '../schema.ts'
import { isCountyFound } from '../search/derived-columns.ts'

export type JobField = Exclude<keyof JobChanges, 'updatedAt'>

/** The values of the job form's fields, by name. */
export type JobFormValues = { [Name in JobField | 'updatedAt']?: string | undefined }

/** A job as its form shows it; the county only if the school chose it. */
export function valuesOf(job: Job): JobFormValues {
  const { requirements, subjects, benefits, closesAt, county, ...columns } = job
  return {
    ...textsOf(columns),
    requirements: requirements.join('\n'),
    subjects: subjects.join(', '),
    benefits: benefits.join('\n'),
    closesAt: closesAt === null ? '' : dayInKenya(closesAt),
    county: isCountyFound(job) ? '' : (county ?? ''),
    updatedAt: new Date(job.updatedAt).toISOString(),
  }
}

/** The values for a copy of a job, without its closing day. */
export function valuesToCopy(job: Job): JobFormValues {
  const { updatedAt, closesAt, ...others } = valuesOf(job)
  return others
}

/** The values of a submitted form. */
export function submittedValues(body: unknown): JobFormValues {
  return textsOf(typeof body === 'object' && body !== null ? body : {})
}

/** The step that the pressed button asks for. */
export function stepIn(body: unknown): 'preview' | 'write' | 'save' {
  const { step } = submittedValues(body) as { step?: string }
  return step === 'preview' || step === 'write' ? step : 'save'
}

function textsOf(row: object): JobFormValues {
  const texts = Object.entries(row).filter(([, value]) => ['string', 'number'].includes(typeof value))
  return Object.fromEntries(texts.map(([name, value]) => [name, String(value)]))
}
