import { expect } from 'bun:test'
import type { Page } from 'playwright'
import { type Role, roleWord } from '#src/domain/people/roles.ts'
import { paths } from '#src/paths.ts'
import { eventually } from './simulator.ts'
import type { testSite } from './site.ts'
import { asksUntil } from './watching.ts'

type Phone = Awaited<ReturnType<typeof testSite>>['phone']

/** The values that people of each role type, step by step. Lists are typed with commas. */
const answers: Record<Role, Record<string, string>[]> = {
  teacher: [
    personal('Wanjiku', 'Kamau', 'wanjiku'),
    { tscNumber: 'TSC/456789', qualifications: 'degree' },
    { subjects: 'Mathematics,Physics,', experience: '2-5' },
  ],
  tutor: [
    personal('Brian', 'Odhiambo', 'brian'),
    { qualifications: 'diploma', subjects: 'English,' },
    { availability: 'Weekday evenings', rates: '1200' },
  ],
  counselor: [
    personal('Halima', 'Abdi', 'halima'),
    { tscNumber: 'CPB 1234', qualifications: 'masters' },
    { specialization: 'Mental Health', experience: '3-5' },
  ],
  career_coach: [
    personal('Peter', 'Mwangi', 'peter'),
    { tscNumber: 'Certified coach 2024', qualifications: 'degree' },
    { specialization: 'University choice', experience: '0-2' },
  ],
  parent: [
    personal('Akinyi', 'Otieno', 'akinyi'),
    { childAge: '9', experience: 'beginner', preferredSubjects: 'Mathematics,' },
    { schedule: 'Saturday mornings' },
  ],
  school: [
    { institutionName: 'Baraka Academy', institutionType: 'secondary', county: 'Kisumu', town: 'Ahero' },
    { experience: '450' },
    { firstName: 'Grace Chebet', lastName: 'Principal', email: 'grace@example.test', phone: '0712345606' },
  ],
}

const phones: Record<Role, string> = {
  teacher: '0712345601',
  tutor: '0712345602',
  counselor: '0112345603',
  career_coach: '0712345604',
  parent: '+254 712 345 605',
  school: '0712345606',
}

export const testPassword = 'maziwa lala na mandazi'

/** Fills the four steps of a role's registration and presses Complete Registration. */
export async function fillRegistration(page: Page, role: Role, next = '') {
  await page.clock.install()
  await page.goto(paths.register(roleWord(role), next))
  for (const fields of answers[role]) {
    for (const [name, value] of Object.entries(phoneOf(role, fields))) {
      const field = page.locator(`[name="${name}"]:visible, [id="${name}"]:visible`).first()
      const tag = await field.evaluate(element => element.tagName)
      const radio = page.locator(`[type="radio"][name="${name}"][value="${value}"]:visible`)
      if ((await radio.count()) > 0) await radio.check()
      else if (tag === 'SELECT') await field.selectOption(value)
      else await field.fill(value)
    }
    await page.getByRole('button', { name: 'Next Step' }).click()
  }
  await page.getByRole('button', { name: 'Complete Registration' }).click()
}

/** Under load, a form may be sent before its script arrives, and so without the registration; the answer sends it again. */
export const sentEarly = /status of 400 .*\/mpesa-payment/

/** From the payment page to the dashboard: cancels the first prompt on the phone, pays the second, chooses a password. */
export async function payAndEnter(page: Page, phone: Phone, role: Role) {
  await page.waitForURL(/\/mpesa-payment/)
  const number = page.locator('[name="phoneNumber"]')
  await number.fill(phones[role])
  await page.getByRole('button', { name: /^Pay KES/ }).click()
  await page.getByText('Check your phone').first().waitFor()
  await phone.cancel(await openPrompt(phone, role))

  await asksUntil(page, 'Payment cancelled')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await number.fill(phones[role])
  await page.getByRole('button', { name: /^Pay KES/ }).click()
  await page.getByText('Check your phone').first().waitFor()
  await phone.pay(await openPrompt(phone, role))

  await asksUntil(page, 'Payment received')
  await page.getByRole('link', { name: 'Create your password' }).click()
  await page.locator('[name="password"]').fill(testPassword)
  await page.getByRole('button', { name: 'Create password' }).click()
  await page.waitForURL(role === 'school' ? /\/(admin|dashboard)/ : /\/dashboard/)
  expect(await page.title()).not.toContain('Create your password')
}

/** The id of the prompt that waits on the phone. */
async function openPrompt(phone: Phone, role: Role) {
  const prompt = await eventually(async () =>
    (await phone.prompts()).findLast(each => each.phone === digits(phones[role]) && each.state === 'open'),
  )
  return prompt.checkoutRequestId
}

function personal(firstName: string, lastName: string, mailbox: string) {
  return {
    firstName,
    lastName,
    email: `${mailbox}@example.test`,
    phone: '',
    county: 'Nairobi',
    town: 'Westlands',
  }
}

const phoneOf = (role: Role, fields: Record<string, string>) =>
  'phone' in fields ? { ...fields, phone: phones[role] } : fields

const digits = (phone: string) => `254${phone.replace(/\D/g, '').slice(-9)}`
