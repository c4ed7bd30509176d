import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import type { Person } from '#tests/support/app.ts'
import { setupSchool } from './setup.ts'

const callers = ['visitor', 'teacher', 'suspended', 'stranger', 'recruiter', 'owner'] as const
type Caller = (typeof callers)[number]

/**
 * What each caller is answered, in the order above: somebody suspended of the same school, an owner of another school, and the
 * recruiter and the owner of this one. Rows with a person or an invitation are about this school's.
 */
const rows: [route: string, body: object | undefined, answers: number[]][] = [
  ['GET /api/schools/mine', undefined, [401, 403, 401, 200, 200, 200]],
  ['PATCH /api/schools/mine', { town: 'Kombewa' }, [401, 403, 401, 200, 403, 200]],
  ['GET /api/schools/mine/people', undefined, [401, 403, 401, 200, 200, 200]],
  ['PATCH /api/schools/mine/people/:person', { role: 'owner' }, [401, 403, 401, 404, 403, 200]],
  ['DELETE /api/schools/mine/people/:person', undefined, [401, 403, 401, 404, 403, 200]],
  ['GET /api/schools/mine/invitations', undefined, [401, 403, 401, 200, 403, 200]],
  [
    'POST /api/schools/mine/invitations',
    { email: 'new@example.test', role: 'recruiter' },
    [401, 403, 401, 201, 403, 201],
  ],
  ['DELETE /api/schools/mine/invitations/:invitation', undefined, [401, 403, 401, 404, 403, 200]],
  ['GET /admin', undefined, [401, 403, 401, 200, 200, 200]],
  ['GET /admin/school', undefined, [303, 403, 303, 200, 200, 200]],
  ['POST /admin/school', { town: 'Kombewa' }, [303, 403, 303, 303, 403, 303]],
  ['GET /admin/people', undefined, [303, 403, 303, 200, 200, 200]],
  ['POST /admin/people', { email: 'new@example.test', role: 'owner' }, [303, 403, 303, 303, 403, 303]],
  ['POST /admin/people/:person/role', { role: 'owner' }, [303, 403, 303, 303, 403, 303]],
  ['POST /admin/people/:person/removal', {}, [303, 403, 303, 303, 403, 303]],
  ['POST /admin/invitations/:invitation/withdrawal', {}, [303, 403, 303, 303, 403, 303]],
  ['POST /api/initiate-payment', { phoneNumber: '0712345678' }, [400, 503, 400, 503, 403, 503]],
  ['POST /api/jobs', listing(), [401, 403, 401, 201, 201, 201]],
  ['GET /api/admin/analytics', undefined, [401, 403, 401, 200, 200, 200]],
]

for (const [route, body, answers] of rows) {
  test(`${route} answers each of a school's people, another school and others as its row says`, async () => {
    const got: number[] = []
    for (const caller of callers) got.push(await toErrorResponse(route, body, caller))

    expect(Object.fromEntries(callers.map((caller, n) => [caller, got[n]]))).toEqual(
      Object.fromEntries(callers.map((caller, n) => [caller, answers[n]])),
    )
  })
}

test("another school's owner cannot change anything", async () => {
  for (const [route, body] of rows.filter(([route]) => /:(person|invitation)/.test(route))) {
    const setup = await furnished()
    const before = [setup.invited(), setup.userOf(setup.colleague.id)]

    await call(setup, route, body, setup.stranger)

    expect([setup.invited(), setup.userOf(setup.colleague.id)]).toEqual(before)
  }
})

async function furnished() {
  const setup = await setupSchool()
  const colleague = setup.recruiter
  const second = await setup.person('school', {
    schoolId: setup.owner.user.schoolId,
    schoolRole: 'recruiter',
  })
  await setup.invite('otieno@example.test')
  return { ...setup, colleague, second }
}

type House = Awaited<ReturnType<typeof furnished>>

/** Each answer comes from a house of its own, so that no deed stands in the way of another. */
async function toErrorResponse(route: string, body: object | undefined, caller: Caller): Promise<number> {
  const setup = await furnished()
  const callersOf: Record<Caller, Person | undefined> = {
    visitor: undefined,
    teacher:
      caller === 'teacher' ? await setup.person('teacher', { subscriptionStatus: 'inactive' }) : undefined,
    suspended: setup.second,
    stranger: setup.stranger,
    recruiter: setup.second,
    owner: setup.owner,
  }
  if (caller === 'suspended') {
    await setup.db.write(tx => tx.update(users).set({ isActive: false }).where(eq(users.id, setup.second.id)))
  }
  return (await call(setup, route, body, callersOf[caller])).status
}

function call(setup: House, route: string, body: object | undefined, as: Person | undefined) {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern
    .replace(':person', setup.colleague.id)
    .replace(':invitation', setup.invited()[0]?.id ?? '')
  const isPage = !path.startsWith('/api/')
  const sent = body && isPage ? new URLSearchParams(body as Record<string, string>) : body
  return setup.send(method, path, { as, body: method === 'GET' ? undefined : sent })
}

function listing() {
  return { title: 'Teacher', description: 'x', company: 'x', location: 'Thika', jobType: 'contract' }
}
