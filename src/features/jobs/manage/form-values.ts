import type { Job } from '#db/schema.ts'
import { dayInKenya } from '#src/domain/kenya-time.ts'
import type { JobChanges } from '../schema.ts'
import { isCountyFound } from '../search/derived-columns.ts'

export type JobField = Exclude<keyof JobChanges, 'updatedAt'>

/** What stands in the fields of the job form, by name. */
export type JobFormValues = Partial<Record<JobField | 'updatedAt', string>>

/** A job as its form shows it; the county only where the school said it. */
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

/** What a further job like this one begins with: the closing day is another. */
export function valuesToCopy(job: Job): JobFormValues {
  const { updatedAt, closesAt, ...others } = valuesOf(job)
  return others
}

/** What a form that was refused had in its fields. */
export function typedValues(body: unknown): JobFormValues {
  return textsOf(typeof body === 'object' && body !== null ? body : {})
}

/** What a press of the job form asks for, by the button pressed. */
export function stepIn(body: unknown): 'preview' | 'write' | 'save' {
  const { step } = typedValues(body) as { step?: string }
  return step === 'preview' || step === 'write' ? step : 'save'
}

function textsOf(row: object): JobFormValues {
  const texts = Object.entries(row).filter(
    ([, value]) => typeof value === 'string' || typeof value === 'number',
  )
  return Object.fromEntries(texts.map(([name, value]) => [name, String(value)]))
}
