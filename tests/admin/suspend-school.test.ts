import { expect, test } from 'bun:test'
import { post } from '#tests/jobs/setup.ts'
import type { Person } from '#tests/support/app.ts'
import { mainTextOf } from '#tests/support/page-text.ts'
import { toastOf } from '#tests/support/toast.ts'
import { setupPanel } from './setup.ts'

async function setup() {
  const panel = await setupPanel()
  const { person, send, admin } = panel
  const owner = await person('school', { firstName: 'Asha', school: { name: 'Quick Hire Academy' } })
  const { schoolId } = owner.user
  const partner = await person('school', { schoolId, schoolRole: 'owner', firstName: 'Baraka' })
  const recruiter = await person('school', { schoolId, schoolRole: 'recruiter', firstName: 'Chebet' })
  return {
    ...panel,
    ...{ owner, partner, recruiter },
    open: async ({ id }: Person) => (await send('GET', `/admin-dashboard/users/${id}`, { as: admin })).body,
    suspendSchool: (id: string) =>
      send('POST', `/admin-dashboard/users/${id}/school-suspension`, {
        as: admin,
        body: new URLSearchParams(),
      }),
  }
}

test("the page of a school's user lists colleagues with their status, and offers to suspend them all", async () => {
  const { owner, partner, recruiter, setStatus, open } = await setup()
  await setStatus(recruiter, 'suspended')

  const body = await open(owner)

  const words = mainTextOf(body)
  for (const { id } of [partner, recruiter]) expect(body).toContain(`href="/admin-dashboard/users/${id}"`)
  expect(words).toContain('Baraka Otieno owner Active')
  expect(words).toContain('Chebet Otieno recruiter Suspended')
  expect(words).toContain('Suspend Quick Hire Academy and all its accounts')
  expect(words).toContain('Suspend Asha Otieno')
  expect(words).toContain('The school and its jobs will stay visible as long as an owner can sign in.')
})

test('suspending a school suspends all its users, is audited for each, and leads back to the page', async () => {
  const panel = await setup()
  const { owner, partner, recruiter, suspendSchool, isSignedIn, audited, admin, send, open } = panel
  const [job, other] = [await post(panel, recruiter), await panel.person('school')]

  const done = await suspendSchool(recruiter.id)
  const again = await suspendSchool(recruiter.id)

  const all = [owner, partner, recruiter]
  expect([done.status, done.headers.get('location'), toastOf(done)?.title]).toEqual([
    303,
    `/admin-dashboard/users/${recruiter.id}`,
    'School suspended',
  ])
  for (const person of all) expect(await isSignedIn(person)).toBe(false)
  expect(await isSignedIn(other)).toBe(true)
  expect((await send('GET', `/api/jobs/${job.id}`)).status).toBe(404)
  const noted = audited().filter(({ action }) => action === 'user.status')
  expect(noted.map(({ targetId }) => targetId).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
  for (const entry of noted)
    expect(entry).toMatchObject({ actorId: admin.id, detail: { status: 'suspended' } })
  expect(toastOf(again)).toMatchObject({
    variant: 'destructive',
    description: 'Everyone at this school is already suspended.',
  })
  expect(mainTextOf(await open(owner))).not.toContain('everybody in it')
})

test('made active again one by one, an owner brings the school back and the others stay out', async () => {
  const panel = await setup()
  const { owner, partner, recruiter, suspendSchool, setStatus, send, db } = panel
  const job = await post(panel, recruiter)
  await suspendSchool(owner.id)

  await setStatus(partner, 'active')

  expect((await send('GET', `/api/jobs/${job.id}`)).status).toBe(200)
  const active = db.read.query.users.findMany({ where: (row, { eq }) => eq(row.isActive, true) })
  const ids = (await active).map(({ id }) => id)
  expect([owner, partner, recruiter].map(({ id }) => ids.includes(id))).toEqual([false, true, false])
})

test('a user without colleagues is not offered to suspend a school', async () => {
  const { person, open, suspendSchool } = await setup()
  const [alone, teacher] = [await person('school'), await person('teacher')]

  for (const someone of [alone, teacher]) {
    const words = mainTextOf(await open(someone))
    expect(words).not.toContain('everybody in it')
    expect(words).not.toContain('Colleagues')
  }
  expect((await suspendSchool(teacher.id)).status).toBe(404)
  expect((await suspendSchool('nobody')).status).toBe(404)
})
