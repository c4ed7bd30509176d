import { tutorRequests } from '#db/schema.ts'
import { type Person, testApp } from '#tests/support/app.ts'

export const wanted = {
  grade: 'grade-7',
  subjects: ['Mathematics'],
  county: 'Kiambu',
  town: 'Ruaka',
  lessons: 'home',
  schedule: 'Saturday mornings',
  maxRate: 1500,
  details: 'Fractions and patience.',
}

/** The app with a parent and a tutor of mathematics, and what they do. */
export async function setupRequests() {
  const site = await testApp()
  const { send, person, db } = site
  const parent = await person('parent', { firstName: 'Grace', lastName: 'Wanjiru', county: 'Kiambu' })
  const newTutor = (changes: object = {}) =>
    person('tutor', { subjects: ['Mathematics'], county: 'Kiambu', firstName: 'Brian', ...changes })

  const post = (as: Person | undefined, changes: object = {}) =>
    send('POST', '/api/tutor-requests', { as, body: { ...wanted, ...changes } })

  /** The id of a request that must have been posted. */
  async function posted(as: Person = parent, changes: object = {}): Promise<string> {
    const { status, body } = await post(as, changes)
    if (status !== 201) throw new Error(`Posting was answered ${status}: ${JSON.stringify(body)}`)
    return body.id
  }

  const answer = (as: Person, id: string, content = 'I teach Grade 7 near Ruaka.') =>
    send('POST', `/api/tutor-requests/${id}/answers`, { as, body: { content } })

  const show = (as: Person | undefined, id: string) => send('GET', `/api/tutor-requests/${id}`, { as })

  /** The ids of the open requests that a person finds. */
  const listed = async (as?: Person, query = ''): Promise<string[]> =>
    (await send('GET', `/api/tutor-requests${query}`, { as })).body.map(({ id }: { id: string }) => id)

  const stored = () => db.read.select().from(tutorRequests).all()

  return { ...site, parent, tutor: await newTutor(), newTutor, post, posted, answer, show, listed, stored }
}

export const DAY = 86_400_000
