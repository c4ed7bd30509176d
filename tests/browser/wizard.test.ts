import { expect, test } from 'bun:test'
import type { Page } from 'playwright'
import { roleGuides } from '#src/domain/people/role-copy.ts'
import { type Role, roleWord } from '#src/domain/people/roles.ts'
import { faultsOn, violationsOn } from '#tests/support/accessibility.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { testSite } from '#tests/support/site.ts'

async function openForm(role: Role = 'teacher') {
  const { url } = await testSite()
  const page = await openPage(url)
  await page.goto(`/register?role=${roleWord(role)}`)
  return page
}

const next = (page: Page) => page.getByRole('button', { name: 'Next Step' })
const previous = (page: Page) => page.getByRole('button', { name: 'Previous' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)

async function fillPersonal(page: Page) {
  await field(page, 'firstName').fill('Wanjiku')
  await field(page, 'lastName').fill('Kamau')
  await field(page, 'email').fill('wanjiku@example.test')
  await field(page, 'phone').fill('0712345601')
  await field(page, 'county').selectOption('Kisumu')
  await field(page, 'town').fill('Ahero')
}

async function fillTeaching(page: Page) {
  await field(page, 'tscNumber').fill('456789')
  await page.locator('[name="qualifications"][value="degree"]').check()
}

/** The registration as this browser stores it. */
const draft = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('pending-registration') ?? 'null'))

test('what is typed, chosen and pressed while the form loads is kept, and the step comes when it is there', async () => {
  const page = await openForm()
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await promise
    await route.continue()
  })

  await fillPersonal(page)
  await next(page).click()
  const whileLoading = await heading(page, 'Personal Information').isVisible()
  resolve()
  await heading(page, 'Teaching Qualifications').waitFor()
  await previous(page).click()

  expect(whileLoading).toBe(true)
  const names = ['firstName', 'lastName', 'email', 'phone', 'county', 'town']
  const kept = await Promise.all(names.map(name => field(page, name).inputValue()))
  expect(kept).toEqual(['Wanjiku', 'Kamau', 'wanjiku@example.test', '0712345601', 'Kisumu', 'Ahero'])
  expectQuiet(page)
})

test('what is typed after the first touch, while the form loads, stays under the finger', async () => {
  const page = await openForm()
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await promise
    await route.continue()
  })

  await field(page, 'firstName').pressSequentially('Wanj')
  resolve()
  await field(page, 'firstName').pressSequentially('iku', { delay: 40 })
  await page.locator('[data-awake]').waitFor({ state: 'attached' })
  await field(page, 'lastName').pressSequentially('Kamau')

  expect(await field(page, 'firstName').inputValue()).toBe('Wanjiku')
  expect(await draft(page)).toMatchObject({ firstName: 'Wanjiku', lastName: 'Kamau', userType: 'teacher' })
  expectQuiet(page)
})

test('Next Step straight from the subjects counts what is half typed', async () => {
  const page = await openForm()
  await fillPersonal(page)
  await next(page).click()
  await fillTeaching(page)
  await next(page).click()

  await page.locator('[name="experience"][value="2-5"]').check()
  await page.locator('#subjects').pressSequentially('Mathematics, Phys')
  await next(page).click()
  await page.getByRole('button', { name: 'Complete Registration' }).waitFor()
  await previous(page).click()

  expect(await page.getByRole('button', { name: 'Remove Mathematics' }).isVisible()).toBe(true)
  expect(await page.locator('#subjects').inputValue()).toBe('Phys')
  expect((await draft(page)).subjects).toEqual(['Mathematics', 'Phys'])
  expectQuiet(page)
})

test('the second press of a double click does nothing to the step that has come', async () => {
  const page = await openForm('tutor')
  const complete = page.getByRole('button', { name: 'Complete Registration' })
  await fillPersonal(page)
  await next(page).click()
  await page.locator('[name="qualifications"][value="degree"]').check()
  await page.locator('#subjects').fill('Physics')

  await next(page).dblclick()
  await heading(page, 'Availability & Rates').waitFor()
  await previous(page).dispatchEvent('click', { detail: 2 })
  await field(page, 'availability').fill('Saturdays')
  await field(page, 'rates').fill('1000')
  await next(page).click()
  const isTaken = await complete.evaluate(button =>
    button.dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true, cancelable: true })),
  )

  expect([isTaken, new URL(page.url()).pathname]).toEqual([false, '/register'])
  await complete.click()
  await page.waitForURL('**/mpesa-payment?*')
  expectQuiet(page)
})

test('what is missing is said at its field, which gets the focus; nothing typed is lost', async () => {
  const page = await openForm()
  await field(page, 'firstName').fill('Wanjiku')
  await field(page, 'email').fill('no address')

  await next(page).click()
  await page.getByText('Please enter your last name').waitFor()

  await page.locator('[name=lastName]:focus').waitFor()
  const described = await field(page, 'lastName').evaluate(input =>
    [...(input.getAttribute('aria-describedby') ?? '').split(' ')].map(
      id => document.getElementById(id)?.textContent,
    ),
  )
  expect(described).toEqual(['Please enter your last name'])
  expect(await page.locator('[aria-invalid]').count()).toBe(5)
  expect(await field(page, 'firstName').inputValue()).toBe('Wanjiku')
  expect(await violationsOn(page)).toEqual([])
  await field(page, 'lastName').fill('Kamau')
  expect(await page.getByText('Please enter your last name').count()).toBe(0)
  expectQuiet(page)
})

test('Previous is disabled on the first step and goes back from the others; the next field has the focus', async () => {
  const page = await openForm()
  const atFirst = await previous(page).isDisabled()
  await fillPersonal(page)
  await next(page).click()
  await page.getByRole('group', { name: 'Teaching Qualifications' }).locator('#tscNumber:focus').waitFor()

  await previous(page).click()
  await heading(page, 'Personal Information').waitFor()
  const atFirstAgain = await previous(page).isDisabled()
  await page.getByRole('link', { name: 'Back to Role Selection' }).click()
  await page.waitForURL(/\/register$/)

  expect([atFirst, atFirstAgain]).toEqual([true, true])
  expectQuiet(page)
})

test('a reload on the third step comes back to it with everything typed', async () => {
  const page = await openForm()
  await fillPersonal(page)
  await next(page).click()
  await fillTeaching(page)
  await next(page).click()
  await page.locator('#subjects').fill('Chemistry,')

  await page.reload()
  await heading(page, 'Subjects & Experience').waitFor()

  expect(await page.getByRole('button', { name: 'Remove Chemistry' }).isVisible()).toBe(true)
  expect(await draft(page)).toMatchObject({
    userType: 'teacher',
    firstName: 'Wanjiku',
    county: 'Kisumu',
    tscNumber: '456789',
    subjects: ['Chemistry'],
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  await previous(page).click()
  expect(await page.locator('[name="qualifications"]:checked').inputValue()).toBe('degree')
  expectQuiet(page)
})

test("a county's towns are suggested, and any other may be typed", async () => {
  const page = await openForm()
  const town = (name: string) => page.getByRole('button', { name, exact: true })
  await fillPersonal(page)
  await town('Ahero').waitFor()

  await field(page, 'county').selectOption('Turkana')
  await town('Lodwar').click()
  const chosen = await field(page, 'town').inputValue()
  await field(page, 'town').fill('Kijiji Kidogo')
  await next(page).click()
  await heading(page, 'Teaching Qualifications').waitFor()

  expect(await field(page, 'county').locator('option').count()).toBe(48)
  expect([chosen, await town('Ahero').count()]).toEqual(['Lodwar', 0])
  expect(await draft(page)).toMatchObject({ county: 'Turkana', town: 'Kijiji Kidogo' })
  expectQuiet(page)
})

test('the last step of every role shows its fee and benefits, and the privacy notice right above the button', async () => {
  const { url } = await testSite()
  const page = await openPage(url)
  await page.goto('/register')

  for (const [role, fee] of Object.entries(fees)) {
    await page.evaluate(openOnLastStep, { role, word: roleWord(role as Role) })
    await page.goto(`/register?role=${roleWord(role as Role)}`)
    const button = page.getByRole('button', { name: 'Complete Registration' })
    await button.waitFor()
    const notice = page.getByText('By completing registration, you confirm')
    const [above, below] = [await notice.boundingBox(), await button.boundingBox()]

    const shown = await page.locator('main').textContent()
    expect(shown).toContain(fee)
    for (const benefit of roleGuides[role as Role].benefits) expect(shown).toContain(benefit)
    const between = (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
    expect(between).toBeWithin(0, 80)
    expect(await faultsOn(page)).toEqual([])
  }
  expectQuiet(page)
})

const fees: Record<Role, string> = {
  teacher: 'KES 1,050 one-off payment',
  tutor: 'KES 1,050 one-off payment',
  counselor: 'KES 5,000 a year',
  career_coach: 'KES 5,000 a year',
  parent: 'KES 1,050 a year',
  school: 'KES 5,000 a year',
}

/** Leaves a draft that stands on its last step. Runs in the page. */
function openOnLastStep({ role, word }: { role: string; word: string }) {
  const kept = { userType: word, email: 'wanjiku@example.test' }
  localStorage.setItem('pending-registration', JSON.stringify(kept))
  sessionStorage.setItem('registration-step', `${role} 3`)
}
