import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import { post } from '#tests/jobs/setup.ts'
import { violationsOn } from '#tests/support/accessibility.ts'
import type { Person } from '#tests/support/app.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { waysToTry } from '#tests/support/extent.ts'
import { testSite } from '#tests/support/site.ts'

/** A school whose job a teacher applied for, and who was accepted. */
async function acceptedTeacher() {
  const site = await testSite()
  const school = await site.person('school')
  const teacher = await site.person('teacher')
  const job = await post(site, school, { title: 'Kiswahili Teacher' })
  const body = { jobId: job.id, coverLetter: 'I teach Kiswahili.' }
  const { body: application } = await site.send('POST', '/api/applications', { as: teacher, body })
  await site.send('PATCH', `/api/applications/${application.id}`, {
    as: school,
    body: { status: 'accepted' },
  })
  const keyOf = ({ id }: Person) =>
    site.db.read.select().from(users).where(eq(users.id, id)).get()?.unsubscribeKey ?? ''
  return { ...site, school, teacher, job, keyOf }
}

for (const javaScriptEnabled of waysToTry('notices', [true, false])) {
  const how = javaScriptEnabled ? 'with script' : 'without script'

  test(`${how} a teacher finds the school's answer under the bell, follows it, and the bell is empty`, async () => {
    const { url, teacher } = await acceptedTeacher()
    const page = await openPage(url, { as: teacher, javaScriptEnabled })
    await page.goto('/jobs')

    await page.getByRole('link', { name: 'Notifications, 1 unread' }).click()
    await page.getByRole('link', { name: /Your application for “Kiswahili Teacher” was accepted/ }).click()
    await page.getByRole('heading', { name: 'Congratulations, Amina' }).waitFor()

    expect(await page.getByRole('link', { name: 'Notifications', exact: true }).count()).toBe(1)
    expectQuiet(page)
  })

  test(`${how} a school marks all as read at once`, async () => {
    const { url, school } = await acceptedTeacher()
    const page = await openPage(url, { as: school, javaScriptEnabled, width: 1280 })
    await page.goto('/notifications')

    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor()

    expect(await page.getByRole('button', { name: 'Mark all as read' }).count()).toBe(0)
    expect(await page.getByText('New application for “Kiswahili Teacher”').count()).toBe(1)
    expectQuiet(page)
  })

  test(`${how} a tap on the button under an email's link ends these emails, signed out`, async () => {
    const { url, teacher, keyOf, db } = await acceptedTeacher()
    const page = await openPage(url, { javaScriptEnabled })
    await page.goto(`/unsubscribe?key=${keyOf(teacher)}`)
    const faults = javaScriptEnabled ? await violationsOn(page) : []

    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await page.getByRole('heading', { name: "You're unsubscribed" }).waitFor()

    const after = db.read.select().from(users).where(eq(users.id, teacher.id)).get()
    expect(after?.preferences.emailNotifications).toBe(false)
    expect([...faults, ...(javaScriptEnabled ? await violationsOn(page) : [])]).toEqual([])
    expectQuiet(page)
  })
}
