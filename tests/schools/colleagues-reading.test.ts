import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { payments, users } from '#db/schema.ts'
import { post } from '#tests/jobs/setup.ts'
import { pdf, upload } from '#tests/professionals/documents.ts'
import type { Person } from '#tests/support/app.ts'
import { colleagueOf, setupSchool } from './setup.ts'

/**
 * What each caller is answered, in this order: a visitor, a teacher who applied to this school and wrote to its owner, somebody
 * suspended of this school, the owner of another, and the recruiter and the owner of this one. Being led to sign in is 401.
 */
const rows: Record<string, number[]> = {
  'GET /api/admin/users': [401, 403, 401, 200, 200, 200],
  'GET /api/admin/jobs': [401, 403, 401, 200, 200, 200],
  'GET /api/admin/applications': [401, 403, 401, 200, 200, 200],
  'GET /api/admin/messages': [401, 403, 401, 200, 200, 200],
  'GET /verification': [401, 200, 401, 200, 403, 200],
  'GET /api/verification-requests': [401, 200, 401, 200, 403, 200],
  'POST /verification': [401, 422, 401, 404, 403, 303],
  'POST /api/verification-requests': [401, 422, 401, 404, 403, 201],
  'POST /verification/:request/withdrawal': [401, 404, 401, 404, 403, 303],
  'DELETE /api/verification-requests/:request': [401, 404, 401, 404, 403, 200],
  'GET /payments': [401, 200, 401, 200, 200, 200],
  'GET /api/payments': [401, 200, 401, 200, 200, 200],
  'GET /payments/:payment/receipt': [401, 404, 401, 404, 404, 200],
  'GET /report?job=:job': [200, 200, 200, 200, 409, 409],
  'GET /report?school=:school': [401, 200, 401, 200, 409, 409],
  'GET /report?message=:message': [401, 404, 401, 404, 404, 200],
  'POST /report?job=:job': [303, 303, 303, 303, 409, 409],
  'POST /report?school=:school': [401, 303, 401, 303, 409, 409],
  'POST /report?message=:message': [401, 404, 401, 404, 404, 303],
}

test('lists, requests, payments and reports follow the table of rights', async () => {
  const { send, callers, ids, asked } = await twoSchools()
  const complaint = { cause: 'money', reason: 'Asks for 500 bob.' }
  const got: Record<string, number[]> = {}
  for (const route of Object.keys(rows)) {
    const [method = '', pattern = ''] = route.split(' ')
    const path = pattern.replace(/:(\w+)/, (_, name: keyof typeof ids) => ids[name])
    const fields = path.startsWith('/report') ? complaint : asked
    const sent = path.startsWith('/api/') ? fields : new URLSearchParams(fields)
    const body = method === 'POST' ? sent : undefined
    const answers: number[] = []
    for (const as of callers) {
      const { status, headers } = await send(method, path, { as, body })
      answers.push(headers.get('location')?.startsWith('/login') ? 401 : status)
    }
    got[route] = answers
  }

  expect(got).toEqual(rows)
})

test('owner and recruiter see the same lists, and nothing of another school', async () => {
  const { list, owner, recruiter, stranger, here, there } = await twoSchools()
  const lists = ['users', 'jobs', 'applications', 'messages'] as const

  for (const name of lists) {
    for (const as of [owner, recruiter]) {
      expect([name, await list(`/api/admin/${name}`, as)]).toEqual([name, [here[name]]])
    }
    expect([name, await list(`/api/admin/${name}`, stranger)]).toEqual([name, [there[name]]])
  }
})

test("owners see all the school's payments, recruiters their own", async () => {
  const { list, send, owner, recruiter, stranger, ids, paid } = await twoSchools()
  const own = await paid(recruiter)
  const receipt = async (as: Person) => (await send('GET', `/payments/${own}/receipt`, { as })).status

  const lists = [await list('/api/payments', owner), await list('/api/payments', recruiter)]

  expect(lists.map(found => found.toSorted())).toEqual([[ids.payment, own].toSorted(), [own]])
  expect(await list('/api/payments', stranger)).toEqual([])
  expect([await receipt(owner), await receipt(recruiter), await receipt(stranger)]).toEqual([200, 200, 404])
})

test('a verification request is visible to all owners of the school only', async () => {
  const setup = await twoSchools()
  const second = await colleagueOf(setup, setup.owner, { schoolRole: 'owner' })

  const found = [setup.owner, second, setup.stranger].map(as => setup.list('/api/verification-requests', as))

  expect(await Promise.all(found)).toEqual([[setup.ids.request], [setup.ids.request], []])
})

/** Two schools, each with a job, who applied to it, and what they wrote; one asked to be verified and paid. */
async function twoSchools() {
  const setup = await setupSchool()
  const { db, person, send, owner, recruiter, stranger } = setup
  const suspended = await colleagueOf(setup, owner)
  await db.write(tx => tx.update(users).set({ isActive: false }).where(eq(users.id, suspended.id)))

  async function furnished(school: Person) {
    const teacher = await person('teacher')
    const { id: jobId } = await post(setup, school)
    const letter = { jobId, coverLetter: 'I would like to teach with you.' }
    const words = { receiverId: school.id, content: 'Habari, shall we talk?' }
    const application = await send('POST', '/api/applications', { as: teacher, body: letter })
    const message = await send('POST', '/api/messages', { as: teacher, body: words })
    expect([application.status, message.status]).toEqual([201, 201])
    const rows = { users: teacher.id, jobs: jobId, applications: application.body.id }
    return { teacher, rows: { ...rows, messages: message.body.id } }
  }

  const paid = async ({ id: userId }: Person) => {
    const id = Bun.randomUUIDv7()
    const money = { purpose: 'renewal' as const, amount: 5000, status: 'paid' as const, paidAt: 1 }
    await db.write(tx => tx.insert(payments).values({ ...money, id, userId, callbackTokenHash: id }))
    return id
  }

  const list = async (path: string, as: Person): Promise<string[]> =>
    (await send('GET', path, { as })).body.map(({ id }: { id: string }) => id)

  const [{ teacher, rows: here }, { rows: there }] = [await furnished(owner), await furnished(stranger)]
  const certificate: string = (await upload(setup, owner, pdf())).body.id
  const asked = { number: 'G/1', kraPin: 'P051234567X', documentIds: certificate }
  const request = await send('POST', '/api/verification-requests', { as: owner, body: asked })
  expect(request.status).toBe(201)
  const ids = {
    job: here.jobs,
    message: here.messages,
    school: owner.user.schoolId ?? '',
    request: request.body.id as string,
    payment: await paid(owner),
  }
  const callers = [undefined, teacher, suspended, stranger, recruiter, owner]
  return { ...setup, callers, ids, asked, here, there, list, paid }
}
