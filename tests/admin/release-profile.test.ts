import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import { setupReports } from '#tests/reports/setup.ts'
import { mainTextOf } from '#tests/support/page-text.ts'

/** A tutor whose profile an administrator hid after a report. */
async function setup() {
  const app = await setupReports()
  const { person, reported, settle, tutor, send, db } = app
  const admin = await person('admin')
  const id = await reported(await person('school'), { userId: tutor.id, cause: 'false' })
  await settle(admin, id, { outcome: 'taken-down', message: 'The degree is not yours.' })
  const show = (preferences: object = { profileVisible: true }) =>
    send('POST', '/api/users/profile', { as: tutor, body: { bio: 'New.', preferences } })
  const isShown = async () => (await send('GET', `/professionals/${tutor.id}`)).status === 200
  const row = () => db.read.select().from(users).where(eq(users.id, tutor.id)).get()
  return { ...app, admin, show, isShown, row }
}

const why = 'We could not confirm that it is genuine. Note from our team: The degree is not yours.'

test('its owner cannot show a profile that our team hid, by no way, and reads why', async () => {
  const { send, tutor, show, isShown, row } = await setup()
  const form = (path: string, fields: Record<string, string>) =>
    send('POST', path, { as: tutor, body: new URLSearchParams(fields) })

  const byCall = await show()
  const bySettings = await form('/settings', { deed: 'preferences', shown: '', profileVisible: 'on' })
  const byProfile = await form('/profile', { shown: '', profileVisible: 'on' })

  expect([byCall.status, bySettings.status, byProfile.status]).toEqual([409, 409, 409])
  expect(byCall.body.message).toContain(why)
  expect(row()).toMatchObject({ holdReason: why, bio: 'I teach chemistry.' })
  expect(await isShown()).toBe(false)
  for (const path of ['/settings', '/profile?tab=preferences', `/professionals/${tutor.id}`])
    expect(mainTextOf((await send('GET', path, { as: tutor })).body)).toContain(why)
})

test('everything else of it can be changed and put right meanwhile', async () => {
  const { show, row } = await setup()

  const { status } = await show({ emailNotifications: false, profileVisible: false })

  expect(status).toBe(200)
  expect(row()).toMatchObject({ bio: 'New.', holdReason: why })
})

test('an administrator reads a hidden profile and releases it; its owner is notified and makes it visible', async () => {
  const { send, tutor, admin, show, isShown, told, noted, row } = await setup()
  const page = `/admin-dashboard/users/${tutor.id}`
  await show({})
  const before = mainTextOf((await send('GET', page, { as: admin })).body)

  const released = await send('POST', `${page}/release`, { as: admin, body: new URLSearchParams() })
  const hiddenStill = await isShown()
  const shown = await show()

  expect(before).toContain(`Hidden by our team: ${why}`)
  expect(before).toContain('About New.')
  expect(before).not.toContain('Public profile')
  expect([released.status, released.headers.get('location')]).toEqual([303, page])
  expect([hiddenStill, shown.status, await isShown(), row()?.holdReason]).toEqual([false, 200, true, null])
  expect(told(tutor).at(-1)?.title).toBe('You can show your profile again')
  expect(await noted('profile.hold')).toMatchObject([{ actorId: admin.id, targetId: tutor.id }])
  expect(await noted('profile.release')).toMatchObject([{ actorId: admin.id, targetId: tutor.id }])
})

test('only what is held is released, and only by an administrator', async () => {
  const { send, tutor, admin, person, row } = await setup()
  const release = (as: Parameters<typeof send>[2], id = tutor.id) =>
    send('DELETE', `/api/admin/users/${id}/hold`, as)

  const answers = [
    await release({}),
    await release({ as: tutor }),
    await release({ as: await person('school') }),
    await release({ as: admin }, 'nobody'),
    await release({ as: admin }, admin.id),
  ]
  const heldStill = row()?.holdReason
  const done = [await release({ as: admin }), await release({ as: admin })]

  expect(answers.map(({ status }) => status)).toEqual([401, 403, 403, 404, 409])
  expect(heldStill).toBe(why)
  expect(done.map(({ status }) => status)).toEqual([200, 409])
})
