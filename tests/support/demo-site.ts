import { and, desc, eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { outbox, payments } from '#db/schema.ts'
import { demoPassword } from '#db/seed/accounts.ts'
import { sampleId } from '#db/seed/ids.ts'
import { demoFolder } from './data-folders.ts'
import { teacherDraft } from './payments.ts'
import { eventually } from './simulator.ts'
import { testSite } from './site.ts'

type Site = Awaited<ReturnType<typeof testSite>>

export const demoNames = ['teacher', 'tutor', 'counselor', 'coach', 'parent', 'school', 'admin'] as const
export type DemoName = (typeof demoNames)[number]

/** Rows of the demo data, named by their relation to the demo accounts. */
export const demo = {
  /** Of the demo school; the demo teacher applied. */
  appliedJob: sampleId('job', 'maths-physics'),
  request: sampleId('request', 'grade-6'),
  openJob: sampleId('job', 'upper-primary'),
  /** Of the demo teacher; accepted. */
  acceptedApplication: sampleId('application', 'teacher:sciences-kcse'),
  teacher: sampleId('user', 'teacher'),
  /** Of the demo teacher's experience. */
  entry: sampleId('profile-entry', 'teacher:0'),
  /** Runs a school that wrote with the demo teacher. */
  owner: sampleId('user', 'school:ziwa'),
  school: sampleId('school', 'ziwa'),
}

/** A site with the demo data in it. */
export async function furnishedSite({ env, ...options }: Parameters<typeof testSite>[0] = {}) {
  return testSite({ ...options, env: { ...env, DATA_DIR: await demoFolder() } })
}

/** Signs a demo account in on a page's browser, by the call that the sign-in page makes. */
export async function signIn({ request }: Page, name: DemoName): Promise<void> {
  const [path, data] = signInCall(name)
  const answer = await request.post(path, { data })
  if (!answer.ok()) throw new Error(`${name} was not signed in: ${await answer.text()}`)
}

/** A registration paid from a number that pays KES 1 too little, which waits for an administrator. */
export async function payTooLittle({ db, send, phone: gateway }: Site) {
  const phone = '0712345014'
  const registrationData = teacherDraft({ firstName: 'Otieno', email: 'otieno@example.test', phone })
  await send('POST', '/api/initiate-payment', {
    body: { phoneNumber: phone, planType: 'individual', registrationData },
  })
  await gateway.letPass(1000)
  return eventually(() => db.read.select().from(payments).where(eq(payments.status, 'attention')).get())
}

/** A renewal that who is signed in on a page's browser pays on the phone. Gives the payment. */
export async function payRenewal(site: Site, { request }: Page) {
  const started = await request.post('/api/initiate-payment', { data: { phoneNumber: '0712345678' } })
  return payOnPhone(site, (await started.json()).checkoutRequestId)
}

/** Pays a prompt on the phone. Gives the payment, once it is paid. */
export async function payOnPhone({ db, phone }: Site, checkoutRequestId: string) {
  await phone.pay(checkoutRequestId, { receipt: 'UKK7RT61SV' })
  const isThis = and(eq(payments.checkoutRequestId, checkoutRequestId), eq(payments.status, 'paid'))
  return eventually(() => db.read.select().from(payments).where(isThis).get())
}

export type Visitor = Awaited<ReturnType<typeof visitorOf>>

/** A demo account, or nobody, without a browser: calls with the cookies that came back. */
export async function visitorOf(site: Site, who: DemoName | null) {
  const jar = new Map<string, string>()
  async function send(method: string, path: string, body?: object) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent = await site.send(method, path, { as: cookie, body })
    for (const { name, value } of sent.headers.getSetCookie().map(text => Bun.Cookie.parse(text))) {
      jar.set(name, value)
    }
    return sent
  }
  if (who) {
    const [path, body] = signInCall(who)
    await send('POST', path, body)
  }
  return { send, cookies: () => [...jar].map(([name, value]) => ({ name, value })) }
}

export const signInCall = (name: DemoName) =>
  name === 'admin'
    ? (['/api/admin/login', { username: 'admin', password: demoPassword }] as const)
    : (['/api/auth/login', { email: `${name}@demo.elimu.test`, password: demoPassword }] as const)

/** The path of the link in the newest message to an address. */
export function linkTo({ db, url }: Site, recipient: string): string {
  const newest = db.read.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(desc(outbox.id))
  const link = newest.get()?.body.match(/http\S+/)?.[0]
  if (!link?.startsWith(url)) throw new Error(`No link of this site was sent to ${recipient}.`)
  return link.slice(url.length)
}
