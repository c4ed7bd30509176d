import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { outbox, schools, verifications } from '#db/schema.ts'
import { dayInKenya } from '#src/domain/kenya-time.ts'
import { sendDigests } from '#src/features/alerts/digest.ts'
import { employerLine } from '#src/ui/cards/employer.ts'
import { testApp } from '#tests/support/app.ts'
import { read } from './page-text.ts'
import { DAY, post, schoolIdOf } from './setup.ts'

/** A verified school that posts a job with the name of another. */
async function shell() {
  const app = await testApp()
  const school = await app.person('school', { school: { name: 'Tiny Shell Academy', isVerified: true } })
  const schoolId = schoolIdOf(school)
  const today = dayInKenya(app.clock.now())
  const check = { checked: 'Registration certificate', place: 'Ministry', checkedOn: today }
  await app.db.write(async tx => {
    await tx.insert(verifications).values({ schoolId, ...check, outcome: 'confirmed', validUntil: today })
  })
  const job = await post(app, school, { company: 'Alliance High School', category: 'teaching' })
  const page = async (path: string) => read((await app.send('GET', path)).body)
  return { ...app, school, job, page }
}

const line = 'for Alliance High School, posted by Tiny Shell Academy'

test('lists and job pages name the school that posts the job, with the badge beside its name', async () => {
  const { job, page } = await shell()

  for (const path of ['/jobs', '/teachers', `/jobs/${job.id}`])
    expect((await page(path)).text).toContain(`${line} Verified`)
  expect((await page(`/jobs/${job.id}`)).text).toContain('Verified school')
})

test('feeds and shared links have only the name of the school', async () => {
  const { send, job } = await shell()

  const html = (await send('GET', `/jobs/${job.id}`)).body
  const feed = (await send('GET', '/jobs.atom')).body

  const facts = /<script type="application\/ld\+json">([^<]*JobPosting[^<]*)</.exec(html)?.[1] ?? '{}'
  expect(JSON.parse(facts).hiringOrganization?.name).toBe('Tiny Shell Academy')
  const shared = /wa\.me\/\?text=([^"]+)/.exec(html)?.[1] ?? ''
  expect(decodeURIComponent(shared)).toStartWith('Mathematics Teacher, Tiny Shell Academy: ')
  expect(html).toContain('<title>Mathematics Teacher, Tiny Shell Academy · Elimu</title>')
  expect(feed).toContain('<author><name>Tiny Shell Academy</name></author>')
  expect(feed).not.toContain('Alliance')
})

test('so does the email of a job alert', async () => {
  const { send, db, clock, deps, person, school } = await shell()
  await send('POST', '/api/alerts', {
    as: await person('teacher'),
    body: { search: 'physics', location: 'eldoret' },
  })
  await post({ send }, school, { title: 'Physics Teacher', company: 'Alliance High School' })

  clock.advance(DAY)
  await sendDigests(deps)

  const mail = db.read.select().from(outbox).where(eq(outbox.kind, 'alert')).get()
  expect(mail?.body).toContain('Tiny Shell Academy')
  expect(mail?.body).not.toContain('Alliance')
})

test('an applicant sees the school they applied to, even if it changes its name later', async () => {
  const { send, db, person, school, job } = await shell()
  const teacher = await person('teacher')
  const body = { jobId: job.id, coverLetter: 'I have taught for six years.' }
  const { id } = (await send('POST', '/api/applications', { as: teacher, body })).body
  await db.write(tx =>
    tx
      .update(schools)
      .set({ name: 'Renamed' })
      .where(eq(schools.id, schoolIdOf(school))),
  )

  await send('PATCH', `/api/applications/${id}`, { as: school, body: { status: 'accepted' } })

  const [confirmation, answer] = db.read
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, teacher.user.email))
    .all()
  expect(confirmation?.body).toContain('to Tiny Shell Academy.')
  expect(answer?.body).toContain('Good news: Tiny Shell Academy has accepted your application')
  expect(read((await send('GET', '/applications', { as: teacher })).body).text).toContain(`${line} · Eldoret`)
})

test.each([
  ['Moi Girls', 'Moi Girls', 'Moi Girls'],
  ['moi girls’', 'Moi Girls', 'Moi Girls'],
  ['Moi Girls Sponsors', 'Moi Girls', 'for Moi Girls Sponsors, posted by Moi Girls'],
  ['Аlliance', 'Alliance', 'for Аlliance, posted by Alliance'],
])('a job for %s that %s posts stands under: %s', (company, postedBy, expected) => {
  expect(employerLine({ company, postedBy })).toBe(expected)
})
