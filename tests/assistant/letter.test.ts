import { expect, test } from 'bun:test'
import { aiChats, applications, outbox } from '#db/schema.ts'
import { hiring } from '#tests/applications/setup.ts'
import { hold, post } from '#tests/jobs/setup.ts'
import type { Person, TestApp } from '#tests/support/app.ts'

const described = {
  firstName: 'Amani',
  lastName: 'Wekesa',
  county: 'Nairobi',
  town: 'Westlands',
  bio: 'I coach the debating club. I teach Mathematics to Form 3 and 4 with many past papers.',
  subjects: ['Mathematics', 'Physics'],
  skills: ['Drama club', 'Robotics'],
  experience: '6-10',
  qualifications: 'BEd (Science), Kenyatta University',
  availability: 'full_time',
  tscNumber: '612345',
}

const maths = {
  title: 'Mathematics Teacher',
  company: 'Tumaini Hills School',
  location: 'Westlands, Nairobi',
  county: 'Nairobi',
  category: 'teaching',
  level: 'secondary',
  subjects: ['Mathematics'],
  requirements: ['TSC registration', '3 years of experience'],
}

const draft = ({ send }: Pick<TestApp, 'send'>, as: Person | undefined, jobId: string) =>
  send('POST', '/api/ai/letter', { as, body: { jobId } })

/** Returns the draft for a person and a job. */
async function letterOf(person: Parameters<TestApp['person']>[1], job: Record<string, unknown> = maths) {
  const setup = await hiring()
  const { id } = await post(setup, setup.school, job)
  const { status, body } = await draft(setup, await setup.person('teacher', person), id)
  expect(status).toBe(200)
  return body as { letter: string; missing: string[] }
}

const wordsOf = (text: string) => text.match(/\S+/g)?.length ?? 0

test('a draft names what the profile and the job have in common, the school and the applicant', async () => {
  const { letter, missing } = await letterOf(described)

  expect(letter).toStartWith('Dear hiring team at School 1,\n\nI am writing to apply')
  expect(letter).toContain('the post of Mathematics Teacher at Tumaini Hills School in Westlands, Nairobi')
  expect(letter).toContain('You ask for Mathematics, which is one of my subjects.')
  expect(letter).toContain('It is in Nairobi County, where I am based.')
  expect(letter).toContain('You offer full-time work, and I am available for that.')
  expect(letter).toContain('You ask for at least 3 years of experience, and I have 6 to 10 years.')
  expect(letter).toContain('My qualifications: BEd (Science), Kenyatta University.')
  expect(letter).toContain('As you require, I am registered with the Teachers Service Commission (TSC).')
  // The sentence of the bio about the job's level.
  expect(letter).toContain('I teach Mathematics to Form 3 and 4 with many past papers.')
  expect(letter).toContain('Yours faithfully,\nAmani Wekesa\n\n[Before you send this: add ')
  expect(letter).toEndWith('when you could start. Then delete this note.]')
  expect(letter).not.toContain('612345')
  expect(missing).toEqual([])
})

test('a draft leaves out what the profile lacks, and lists it in the note and beside the draft', async () => {
  const bare = { ...described, county: null, town: null, bio: ' ', experience: null, qualifications: null }
  const { letter, missing } = await letterOf({ ...bare, subjects: [], skills: [], tscNumber: null })

  expect(letter).not.toMatch(/experience\.|qualifications:|registered|based|my subjects|My skills|badge/)
  expect(letter).toContain('I am available for that.')
  expect(missing).toEqual([
    'your bio',
    'your county',
    'your qualifications',
    'your experience',
    'your skills',
    'your subjects',
  ])
  for (const fact of missing) expect(letter.split('[Before')[1]).toContain(fact)
})

test('a draft claims no match for a profile that shares nothing with the job', async () => {
  const job = { ...maths, subjects: ['Kiswahili'], title: 'Mwalimu', county: 'Kisumu', requirements: [] }
  const { letter } = await letterOf({ ...described, availability: 'part_time', tscNumber: 'pending' }, job)

  expect(letter).toContain('I am a teacher of Mathematics and Physics, based in Nairobi County.')
  expect(letter).toContain('I am available for part-time work and would be glad to discuss how that fits')
  expect(letter).not.toMatch(/where I am|registered|As you require|You ask for/)
  expect(letter).toContain('add what you can offer in Kiswahili, whether you could work in Kisumu County')
})

test("experience without a number of years is quoted in the applicant's own words", async () => {
  const { letter } = await letterOf({
    ...described,
    experience: 'Taught in 2 schools since 2019;\nhead of games',
  })

  expect(letter).toContain('My experience: Taught in 2 schools since 2019; head of games.')
  expect(letter).not.toContain('2 years')
})

test('a draft contains no phone numbers, email addresses or links of the profile', async () => {
  const { letter } = await letterOf({
    ...described,
    bio: 'Call me on 0722 123 456. I love algebra and long proofs.',
    experience: '7 years at Moi Girls; write to amani@example.test',
    qualifications: 'BEd, see www.example.com',
    subjects: ['Mathematics', '0722123456'],
    skills: ['amani@example.test', 'Chess'],
  })

  expect(letter).toContain('I love algebra')
  expect(letter).toContain('7 years at Moi Girls.')
  expect(letter).not.toMatch(/0722|example\.|@|2547/)
})

test('drafts of all four roles have 120 to 220 words, with an empty or a complete profile', async () => {
  const setup = await hiring()
  const few = await post(setup, setup.school, { title: 'Tutor', company: 'Nyota', location: 'Thika' })
  const much = await post(setup, setup.school, { ...maths, requirements: ['TSC', '8 years of experience'] })
  const long = 'Six years in day schools of the county, then four as head of a department of nine teachers.'
  const full = { ...described, experience: long, qualifications: `${long} ${long}`, isVerified: true }

  for (const role of ['teacher', 'tutor', 'counselor', 'career_coach'] as const) {
    for (const columns of [{}, described, { ...full, specialization: 'Mental Health, Career Guidance' }]) {
      for (const { id } of [few, much]) {
        const { letter } = (await draft(setup, await setup.person(role, columns), id)).body
        expect(wordsOf(letter)).toBeWithin(120, 221)
        expect(wordsOf(letter.split('[')[0])).toBeGreaterThanOrEqual(120)
        expect(letter).toContain(`I am a ${role.replace('_', ' ')}`)
        expect(letter).not.toMatch(/undefined|null|\s,|\.\.| {2}/)
      }
    }
  }
})

test('drafts differ between jobs and begin with what fits best', async () => {
  const setup = await hiring()
  const teacher = await setup.person('teacher', described)
  const jobs = [
    maths,
    { ...maths, title: 'Physics Teacher', subjects: ['Physics'], county: 'Kisumu', location: 'Kisumu' },
    { ...maths, title: 'Drama Teacher', subjects: ['Drama'] },
    { ...maths, title: 'Kiswahili Teacher', subjects: ['Kiswahili'], county: 'Meru', location: 'Meru' },
  ]
  const letters: string[] = []
  for (const job of jobs) {
    const { id } = await post(setup, setup.school, job)
    letters.push((await draft(setup, teacher, id)).body.letter)
  }

  expect(letters.map(letter => letter.split('\n\n')[2]?.split('. ')[0])).toEqual([
    'You ask for Mathematics, which is one of my subjects',
    'You ask for Physics, which is one of my subjects',
    'You ask for Drama; my profile lists Drama club',
    'You offer full-time work, and I am available for that',
  ])
  expect(new Set(letters).size).toBe(jobs.length)
})

test('only people who can apply for the job can get a draft', async () => {
  const setup = await hiring()
  const { person, school, teacher, job, apply, send } = setup
  const held = await post(setup, school)
  await hold(setup, held.id)
  const unpaid = await person('tutor', { subscriptionStatus: 'inactive' })
  const said = async (as: Person | undefined, jobId: string = job.id) => {
    const { status, body } = await draft(setup, as, jobId)
    return `${status} ${body.message ?? ''}`
  }

  expect(await said(undefined)).toBe('401 Unauthorized')
  for (const role of ['parent', 'school', 'admin'] as const)
    expect(await said(await person(role))).toStartWith('403')
  expect(await said(unpaid)).toBe('403 Please upgrade your subscription to apply for jobs.')
  expect(await said(teacher, 'nowhere')).toStartWith('404')
  expect(await said(teacher, held.id)).toStartWith('404')
  expect(await said(teacher, ' ')).toBe('422 Choose a job')
  await apply(teacher, job.id)
  expect(await said(teacher)).toBe('409 You have already applied for this job.')
  await send('DELETE', `/api/jobs/${job.id}/publication`, { as: school })
  expect(await said(await person('teacher'))).toBe('409 This job is closed.')
})

test('a draft is neither sent nor stored, and there is a limit of 100 an hour', async () => {
  const setup = await hiring({ env: { RATE_LIMIT: 'on' } })
  const { teacher, job, db } = setup

  const answers = await Promise.all(Array.from({ length: 101 }, () => draft(setup, teacher, job.id)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(100)
  expect(answers.find(({ status }) => status === 429)?.body.message).toStartWith(
    "You've reached the limit of 100 drafts an hour. You can get another at ",
  )
  for (const table of [applications, outbox, aiChats]) expect(db.read.select().from(table).all()).toEqual([])
})

test('a draft that still has its note cannot be sent', async () => {
  const setup = await hiring()
  const { teacher, job, apply, db } = setup
  const { letter } = (await draft(setup, teacher, job.id)).body

  const refused = await apply(teacher, job.id, { jobId: job.id, coverLetter: letter })
  const taken = await apply(teacher, job.id, { jobId: job.id, coverLetter: letter.split('[Before')[0] })

  expect(refused).toMatchObject({
    status: 422,
    body: { fields: { coverLetter: 'Delete the note in [brackets], then send.' } },
  })
  expect(taken.status).toBe(201)
  expect(db.read.select().from(applications).all()[0]?.coverLetter).toEndWith('Wanjiru Kamau')
})

test('without script the form shows the draft, and keeps the typed letter until the draft is chosen', async () => {
  const { send, teacher, job, person, db } = await hiring()
  const help = (form: Record<string, string>, as: Person | undefined = teacher) =>
    send('POST', `/jobs/${job.id}/letter`, { as, body: new URLSearchParams(form) })
  const written = (body: string) => /<textarea[^>]*>([^<]*)</.exec(body)?.[1] ?? ''

  const empty = await help({ coverLetter: ' \r\n' })
  const begun = await help({ coverLetter: 'Dear Madam' })
  const replaced = await help({ coverLetter: 'Dear Madam', instead: 'draft' })
  const unpaid = await help(
    { coverLetter: 'Dear Madam' },
    await person('tutor', { subscriptionStatus: 'expired' }),
  )
  const nobody = await send('POST', `/jobs/${job.id}/letter`, {
    body: new URLSearchParams(),
    headers: { referer: `http://localhost:3000/jobs/${job.id}/apply` },
  })

  expect(empty.status).toBe(200)
  expect(written(empty.body)).toStartWith('Dear hiring team at School 1,')
  expect(empty.body).toContain('your profile is missing <span>your bio')
  expect(empty.body).toContain('href="/profile"')
  expect(written(begun.body)).toBe('Dear Madam')
  expect(begun.body).toContain('Here is a draft based on your profile')
  expect(begun.body).toContain('I am writing to apply for the post of Mathematics Teacher')
  expect(written(replaced.body)).toStartWith('Dear hiring team')
  expect(unpaid.status).toBe(403)
  expect(written(unpaid.body)).toBe('Dear Madam')
  expect(unpaid.body).toContain('Please upgrade your subscription to apply for jobs.')
  expect([nobody.status, nobody.headers.get('location')]).toEqual([
    303,
    `/login?next=%2Fjobs%2F${job.id}%2Fapply`,
  ])
  expect(db.read.select().from(applications).all()).toEqual([])
})

test("markup in a school's name, a title or a profile is escaped", async () => {
  const setup = await hiring()
  const bad = '</textarea><img src=x onerror=alert(1)>'
  const { id } = await post(setup, setup.school, { company: `School ${bad}`, title: `Teacher ${bad}` })
  const teacher = await setup.person('teacher', { firstName: bad, subjects: [bad] })

  const { letter } = (await draft(setup, teacher, id)).body
  const pages = await Promise.all(
    ['', 'Dear Madam'].map(coverLetter =>
      setup.send('POST', `/jobs/${id}/letter`, { as: teacher, body: new URLSearchParams({ coverLetter }) }),
    ),
  )

  expect(letter).toContain(bad)
  for (const { status, body } of pages) {
    expect(status).toBe(200)
    expect(body).toContain('&lt;/textarea&gt;&lt;img')
    expect(body).not.toContain('<img src=x')
  }
})
