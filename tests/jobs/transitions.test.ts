import { expect, test } from 'bun:test'
import { closeDueJobs } from '#src/features/jobs/publication.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { DAY, hold, listing, post } from './setup.ts'

type State = 'open' | 'closed' | 'filled' | 'held'
type Action = 'close' | 'fill' | 'reopen' | 'edit' | 'release' | 'end'

/** The state after each action, by state; actions not listed are refused. */
const becomes: Record<State, Partial<Record<Action, State>>> = {
  open: { close: 'closed', fill: 'filled', edit: 'open', end: 'closed' },
  closed: { reopen: 'open', fill: 'filled', edit: 'closed' },
  filled: { reopen: 'open', edit: 'filled' },
  held: { edit: 'held', release: 'open' },
}
const states = Object.keys(becomes) as State[]
const actions: Action[] = ['close', 'fill', 'reopen', 'edit', 'release', 'end']

async function setup() {
  const app = await testApp()
  const school = await app.person('school')
  const admin = await app.person('admin')
  const calls = {
    close: (id: string, as?: Person) => app.send('DELETE', `/api/jobs/${id}/publication`, { as }),
    fill: (id: string, as?: Person) => app.send('PUT', `/api/jobs/${id}/filled`, { as }),
    reopen: (id: string, as?: Person) => app.send('POST', `/api/jobs/${id}/publication`, { as }),
    edit: (id: string, as?: Person) => app.send('PATCH', `/api/jobs/${id}`, { as, body: { title: 'New' } }),
    release: (id: string, as?: Person) => app.send('POST', `/api/admin/jobs/${id}/release`, { as }),
  }
  async function jobIn(state: State) {
    const closesAt = new Date(app.clock.now() + DAY).toISOString()
    const { id } = await post(app, school, { closesAt })
    if (state === 'closed') await calls.close(id, school)
    if (state === 'filled') await calls.fill(id, school)
    if (state === 'held') await hold(app, id)
    return id
  }
  async function stateOf(id: string): Promise<State> {
    const { body } = await app.send('GET', `/api/jobs/${id}`, { as: school })
    if (body.holdReason) return 'held'
    if (body.filledAt) return 'filled'
    return body.isActive ? 'open' : 'closed'
  }
  return { ...app, school, admin, calls, jobIn, stateOf }
}

test.each(states.flatMap(state => actions.map(action => [state, action] as const)))(
  'a job that is %s handles the action %s',
  async (state, action) => {
    const { deps, clock, school, admin, calls, jobIn, stateOf } = await setup()
    const id = await jobIn(state)
    const after = becomes[state][action]

    if (action === 'end') {
      clock.advance(2 * DAY)
      expect(await closeDueJobs(deps)).toBe(after ? 1 : 0)
    } else {
      const { status } = await calls[action](id, action === 'release' ? admin : school)
      expect(status).toBe(after ? 200 : 409)
    }

    expect(await stateOf(id)).toBe(after ?? state)
  },
)

test('only the school or administrators may change the state of a job', async () => {
  const { person, school, admin, calls, jobIn } = await setup()
  const colleague = await person('school', { schoolId: school.user.schoolId, schoolRole: 'recruiter' })
  const other = await person('school')
  const id = await jobIn('open')
  const others: [Person | undefined, number][] = [
    [undefined, 401],
    [await person('teacher'), 403],
    [await person('parent'), 403],
    [admin, 403],
    [other, 404],
  ]

  for (const action of ['close', 'fill', 'reopen', 'edit'] as const) {
    for (const [as, status] of others) {
      expect([action, as?.user.userType, (await calls[action](id, as)).status]).toEqual([
        action,
        as?.user.userType,
        status,
      ])
    }
  }
  expect((await calls.release(id, school)).status).toBe(403)
  expect((await calls.release(id)).status).toBe(401)
  expect((await calls.edit(id, colleague)).status).toBe(200)
  expect((await calls.fill(id, colleague)).status).toBe(200)
  expect((await calls.reopen(id, colleague)).status).toBe(200)
  expect((await calls.close(id, colleague)).status).toBe(200)
})

test('a job closes at the end of its day in Kenya, within the minute', async () => {
  const { send, deps, clock, school } = await setup()
  const day = new Date(clock.now() + 5 * DAY).toISOString().slice(0, 10)
  const { body } = await send('POST', '/api/jobs', { as: school, body: listing({ closesAt: day }) })
  const end = Date.parse(`${day}T23:59:59.999+03:00`)
  expect(Date.parse(body.closesAt)).toBe(end)

  clock.advance(end - 60_000 - clock.now())
  expect(await closeDueJobs(deps)).toBe(0)
  clock.advance(60_001)

  expect(await closeDueJobs(deps)).toBe(1)
})
