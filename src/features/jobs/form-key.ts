import * as z from 'zod/mini'
import type { SchoolViewer } from '#src/http/viewer.ts'
import type { NewJob } from './schema.ts'

/** Marks one form for a new job, so that pressing twice posts once where no script holds the second press back. */
export const newFormKey = () => Bun.randomUUIDv7()

/** The key that a form brought back; what is none counts as absent. */
export function formKeyIn(body: unknown): string | undefined {
  return withFormKey.safeParse(body).data?.formKey
}

const withFormKey = z.object({ formKey: z.uuidv7() })

/**
 * The id of the job that a press makes: a UUID v7 with the time of the form, its random bits taken from the key, the school
 * and the job. So the same press has one id, whoever copies a key gets another, and so does what is changed after going
 * back to the form, which is a further job.
 */
export function idOfPress(
  formKey: string,
  { schoolId }: Pick<SchoolViewer, 'schoolId'>,
  job: NewJob,
): string {
  const key = formKey.toLowerCase()
  const bits = new Bun.CryptoHasher('sha256').update(JSON.stringify([key, schoolId, job])).digest('hex')
  const [time, variant] = [key.slice(0, 15), key.slice(19, 20)]
  return `${time}${bits.slice(0, 3)}-${variant}${bits.slice(3, 6)}-${bits.slice(6, 18)}`
}
