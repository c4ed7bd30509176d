import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { sessions, users } from '#db/schema.ts'
import { violationsOn } from '#tests/support/accessibility.ts'
import { expectQuiet, openPage, stopClock } from '#tests/support/browser.ts'
import { afterThisTest } from '#tests/support/cleanup.ts'
import { photoWithPlace, picture } from '#tests/support/image-fixtures.ts'
import { testSite } from '#tests/support/site.ts'

async function openProfile(options: Parameters<typeof openPage>[1] = {}) {
  const site = await testSite()
  const teacher = await site.person('teacher', {
    subjects: ['Mathematics'],
    skills: ['Chess'],
    bio: 'Before',
  })
  const page = await openPage(site.url, { as: teacher, ...options })
  await page.goto('/profile')
  if (options.javaScriptEnabled !== false)
    await page.locator('[data-island="profile/profile-form"][data-awake]').waitFor()
  const stored = () => site.db.read.select().from(users).where(eq(users.id, teacher.id)).get()
  return { ...site, page, teacher, stored }
}

const field = (page: Page, name: string) => page.locator(`#${name}`)
const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const noticeWithoutScript = (page: Page, words: string) =>
  page.locator('noscript [role=status]', { hasText: words })
const toast = (page: Page, words: string) => page.locator('#toaster').getByText(words, { exact: true })

test('skills and subjects are added by Enter and by comma, taken away, and saved from any tab', async () => {
  const { page, stored } = await openProfile()

  await tab(page, 'Skills & Subjects').click()
  await field(page, 'skills').pressSequentially('Drama,First aid')
  await field(page, 'skills').press('Enter')
  await page.getByRole('button', { name: 'Remove Chess' }).click()
  await field(page, 'subjects').fill('Phys')
  await page.getByRole('button', { name: 'Physics', exact: true }).click()
  await field(page, 'subjects').fill('Agri')
  await field(page, 'subjects').press('Enter')
  await tab(page, 'Professional').click()
  await field(page, 'hourlyRate').fill('2,000')
  await save(page).click()
  await toast(page, 'Profile updated successfully!').waitFor()

  expect(stored()).toMatchObject({
    skills: ['Drama', 'First aid'],
    subjects: ['Mathematics', 'Physics', 'Agriculture'],
    hourlyRate: 2000,
    bio: 'Before',
  })
  expect(await field(page, 'hourlyRate').isVisible()).toBe(true)
  expectQuiet(page)
})

test.each([true, false])(
  'levels and curricula are boxes to tick and can all be cleared, with script: %p',
  async javaScriptEnabled => {
    const { page, stored, db, teacher } = await openProfile({ javaScriptEnabled })
    const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
    const saved = javaScriptEnabled ? toast : noticeWithoutScript
    const saveAll = async () => {
      await save(page).click()
      await saved(page, 'Profile updated successfully!').waitFor()
    }

    await tab(page, 'Skills & Subjects').click()
    await box('Primary').check()
    await box('Secondary').check()
    await box('8-4-4').check()
    if (javaScriptEnabled) {
      await page.reload()
      await page.getByText('You have unsaved changes').waitFor()
    }
    await saveAll()

    expect(stored()).toMatchObject({ teachesLevels: ['primary', 'secondary'], curricula: ['8-4-4'] })
    await db.write(tx =>
      tx
        .update(users)
        .set({ curricula: ['CBC'] })
        .where(eq(users.id, teacher.id)),
    )
    await page.goto('/profile?tab=skills')
    expect(await box('CBC').isChecked()).toBe(true)
    await box('Primary').uncheck()
    await box('Secondary').uncheck()
    await saveAll()
    expect(stored()).toMatchObject({ teachesLevels: [], curricula: ['CBC'] })
    expectQuiet(page)
  },
)

test('without a connection it says that nothing was saved; sent again, the button says so and takes no second press', async () => {
  const { page, stored } = await openProfile()
  await page.route('**/api/users/profile', route => route.abort())
  await field(page, 'bio').fill('From a matatu')

  await save(page).click()
  await toast(page, 'Failed to update profile').waitFor()
  const kept = [await field(page, 'bio').inputValue(), stored()?.bio]
  const mayBeSent = await save(page).isEnabled()

  await page.unroute('**/api/users/profile')
  const { promise, resolve } = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/api/users/profile', async route => {
    calls += 1
    await promise
    await route.continue()
  })
  await save(page).click()
  const saving = page.getByRole('button', { name: 'Saving...' })
  await saving.waitFor()
  const isDisabled = await saving.isDisabled()
  resolve()
  await toast(page, 'Profile updated successfully!').waitFor()

  expect([kept, mayBeSent]).toEqual([['From a matatu', 'Before'], true])
  expect(isDisabled).toBe(true)
  expect(calls).toBe(1)
  expect(stored()?.bio).toBe('From a matatu')
})

test('a mistake on another tab comes to the front with its message and the cursor in it', async () => {
  const { page, stored } = await openProfile()
  await tab(page, 'Professional').click()
  await field(page, 'hourlyRate').fill('a lot')
  await tab(page, 'Skills & Subjects').click()
  await field(page, 'skills').fill('x'.repeat(61))
  await tab(page, 'Preferences').click()

  await save(page).click()
  await page.getByText('Enter whole shillings, such as 2000').waitFor()

  expect(await field(page, 'hourlyRate').isVisible()).toBe(true)
  expect(await field(page, 'hourlyRate').evaluate(input => input === document.activeElement)).toBe(true)
  expect(await tab(page, 'Professional').getAttribute('aria-current')).toBe('page')
  expect(await violationsOn(page)).toEqual([])
  expect(stored()?.hourlyRate).toBeNull()
  const [marked, other] = await Promise.all(
    ['Professional', 'Skills & Subjects'].map(name =>
      tab(page, name).evaluate(link => getComputedStyle(link).borderBottomColor),
    ),
  )
  expect(other).toBe('rgba(0, 0, 0, 0)')
  expect(marked).not.toBe(other)
})

test('what was not saved is there again after a wrong tap, until it is discarded', async () => {
  const { page, stored } = await openProfile()
  await field(page, 'bio').fill('I teach by the lake')
  await tab(page, 'Skills & Subjects').click()
  await field(page, 'skills').pressSequentially('Drama,')
  await tab(page, 'Preferences').click()
  await page.getByRole('switch', { name: /SMS notifications/ }).click()

  await page.goto('/jobs')
  await page.goto('/profile')
  await page.getByText('You have unsaved changes').waitFor()

  expect(await field(page, 'bio').inputValue()).toBe('I teach by the lake')
  expect(stored()?.bio).toBe('Before')
  await tab(page, 'Skills & Subjects').click()
  await page.getByRole('button', { name: 'Remove Drama' }).waitFor()
  await save(page).click()
  await toast(page, 'Profile updated successfully!').waitFor()
  expect(stored()).toMatchObject({ bio: 'I teach by the lake', skills: ['Chess', 'Drama'] })
  expect(stored()?.preferences.smsNotifications).toBe(true)
  expect(await page.getByText('You have unsaved changes').count()).toBe(0)
  await tab(page, 'Basic Info').click()
  await field(page, 'bio').fill('Something else')
  await page.reload()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.locator('#bio', { hasText: 'I teach by the lake' }).waitFor()
  await page.reload()
  expect(await field(page, 'bio').inputValue()).toBe('I teach by the lake')
  expectQuiet(page)
})

test('Cancel leaves without saving, and a press by mistake is taken back', async () => {
  const { page, stored } = await openProfile()
  await field(page, 'bio').fill('Half a thought')

  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('link', { name: 'Undo' }).click()
  await page.getByText('You have unsaved changes').waitFor()
  const afterUndo = await field(page, 'bio').inputValue()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.waitForURL('**/dashboard')
  await page.goto('/profile')
  await page.locator('[data-island="profile/profile-form"][data-awake]').waitFor()

  expect(afterUndo).toBe('Half a thought')
  expect(await field(page, 'bio').inputValue()).toBe('Before')
  expect(stored()?.bio).toBe('Before')
})

test('signing out takes what was kept in the browser with it', async () => {
  const { page } = await openProfile()
  const kept = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter(key => /^(profile|letter|chat)-draft/.test(key)))
  await page.evaluate(() => {
    sessionStorage.setItem('letter-draft-somebody-job', 'Dear school')
    sessionStorage.setItem('chat-draft-somebody', 'Am I underpaid?')
  })
  await field(page, 'bio').fill('Private')
  expect(await kept()).toHaveLength(3)

  await page.getByRole('button', { name: /^Account menu for/ }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL(url => url.pathname === '/')

  expect(await kept()).toEqual([])
})

test('a session that ended leads to sign in after half a second, and what was typed waits', async () => {
  const { page, db, stored } = await openProfile()
  await field(page, 'bio').fill('Typed before the end')
  await db.write(async tx => {
    await tx.delete(sessions)
  })

  await stopClock(page)
  await save(page).click()
  await toast(page, 'You are logged out. Logging in again...').waitFor()
  await page.clock.runFor(500)
  await page.waitForURL('**/login?next=%2Fprofile*')

  const kept = await page.evaluate(() => Object.values(sessionStorage).join())
  expect(kept).toContain('Typed before the end')
  expect(stored()?.bio).toBe('Before')
})

test('who changed the profile elsewhere is told, and saves by a second press', async () => {
  const { page, db, teacher, stored } = await openProfile()
  await db.write(async tx => {
    await tx
      .update(users)
      .set({ bio: 'From the phone', updatedAt: Date.now() + 5000 })
      .where(eq(users.id, teacher.id))
  })
  await field(page, 'bio').fill('From the computer')

  await save(page).click()
  await page
    .locator('#toaster')
    .getByText(/^Your profile has changed since you opened this page/)
    .waitFor()
  expect(await page.locator('form [role=alert]:focus').textContent()).toStartWith('Your profile has changed')
  const afterFirst = stored()?.bio
  await save(page).click()
  await toast(page, 'Profile updated successfully!').waitFor()

  expect(afterFirst).toBe('From the phone')
  expect(stored()?.bio).toBe('From the computer')
})

test('what is no picture is refused; a large photo is made small before it is sent, shown at once, and taken away again', async () => {
  const { page, stored } = await openProfile()
  await page.evaluate(() => {
    const send = window.fetch
    window.fetch = ((address: string, call: RequestInit) => {
      const photo = call.body instanceof FormData && call.body.get('photo')
      if (photo instanceof Blob) sessionStorage.setItem('sent', String(photo.size))
      return send(address, call)
    }) as typeof fetch
  })
  await field(page, 'bio').fill('Typed beside the photo')
  const large = await picture(3000, 2000)
  const file = await onDisk('photo.jpg', large)

  await choosePhoto(page, await onDisk('me.jpg', new TextEncoder().encode('<svg onload="alert(1)"/>')))
  await page.locator('#photo-error').waitFor()
  const refusal = await page.locator('#photo-error').textContent()
  const refused = page.locator('[type=file]:focus')
  expect(await refused.getAttribute('aria-invalid')).toBe('true')
  expect(await refused.getAttribute('aria-describedby')).toBe('photo-error')
  const photoOfNone = stored()?.profileImageUrl
  await choosePhoto(page, file)
  await toast(page, 'Your photo has been saved.').waitFor()

  expect(refusal).toEndWith('Please choose an image: JPEG, PNG or WebP.')
  expect(photoOfNone).toBeNull()
  const photo = page.locator('main img')
  expect(await photo.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(512)
  expect(await field(page, 'bio').inputValue()).toBe('Typed beside the photo')
  const sent = Number(await page.evaluate(() => sessionStorage.getItem('sent')))
  expect(sent).toBeGreaterThan(0)
  expect(sent).toBeLessThan(large.length / 10)
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await toast(page, 'Your photo has been removed.').waitFor()
  expect(await photo.count()).toBe(0)
  expect(stored()?.profileImageUrl).toBeNull()
  expectQuiet(page, { except: /422/ })
})

test('without script the tabs change, nothing typed is lost on the way, and all of it is saved', async () => {
  const { page, stored } = await openProfile({ javaScriptEnabled: false })
  const firstTab = await tab(page, 'Basic Info').boundingBox()
  const firstField = await field(page, 'firstName').boundingBox()

  await field(page, 'bio').fill('Typed without script')
  await tab(page, 'Professional').click()
  const shown = [await field(page, 'bio').isVisible(), await field(page, 'hourlyRate').isVisible()]
  await field(page, 'hourlyRate').fill('1500')
  await tab(page, 'Skills & Subjects').click()
  await field(page, 'skills').fill('Chess, Drama')
  await tab(page, 'Preferences').click()
  await page.getByRole('switch', { name: /Profile visibility/ }).click()
  const settings = page.getByRole('main').getByRole('link', { name: 'Account Settings' })
  const leadsOn = await settings.getAttribute('href')
  await save(page).click()
  await noticeWithoutScript(page, 'Profile updated successfully!').waitFor()

  expect(firstTab?.x).toBe(firstField?.x)
  expect([shown, leadsOn]).toEqual([[false, true], '/settings'])
  expect(stored()).toMatchObject({
    bio: 'Typed without script',
    hourlyRate: 1500,
    skills: ['Chess', 'Drama'],
  })
  expect(stored()?.preferences).toEqual({
    emailNotifications: true,
    smsNotifications: false,
    profileVisible: false,
  })
})

test('without script a photo goes as it is, and says nothing of where it was taken', async () => {
  const { page, dir, stored } = await openProfile({ javaScriptEnabled: false })
  const file = await onDisk('photo.jpg', await photoWithPlace('1.2921 S 36.8219 E'))

  const chosen = page.getByLabel('Add a photo').filter({ visible: true })
  const button = await chosen.evaluate(input => getComputedStyle(input, '::file-selector-button').minHeight)
  const styles = await chosen.evaluate(input => getComputedStyle(input).borderTopStyle)
  await chosen.setInputFiles(file)
  await page.getByRole('button', { name: 'Save photo' }).click()
  await noticeWithoutScript(page, 'Your photo has been saved.').waitFor()

  const address = stored()?.profileImageUrl ?? ''
  const bytes = await Bun.file(join(dir, 'uploads', address)).bytes()
  expect([button, styles]).toEqual(['44px', 'solid'])
  expect(Buffer.from(bytes).includes('36.8219')).toBe(false)
})

/** As people do: by pressing the button, which opens what their phone offers. */
async function choosePhoto(page: Page, file: string) {
  const chooser = page.waitForEvent('filechooser')
  await page
    .getByText(/^(Add a|Change) photo$/)
    .filter({ visible: true })
    .click()
  await (await chooser).setFiles(file)
}

async function onDisk(name: string, bytes: Uint8Array): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'elimu-photo-'))
  afterThisTest(async () => rmSync(dir, { recursive: true, force: true }))
  await Bun.write(join(dir, name), bytes)
  return join(dir, name)
}
