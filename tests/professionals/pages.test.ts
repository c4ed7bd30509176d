import { expect, test } from 'bun:test'
import { messages } from '#db/schema.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { textOf } from '#tests/support/page-text.ts'
import { change, complete, review, verify } from './setup.ts'

test('a card shows name, title, place, experience, rate and rating', async () => {
  const app = await testApp()
  const teacher = await app.person('teacher', {
    ...complete,
    firstName: 'Brian',
    location: 'kisumu',
    county: 'Kisumu',
    hourlyRate: 1700,
    isSample: true,
  })
  await verify(app, teacher)
  await review(app, teacher, { rating: 5 })
  await review(app, teacher, { rating: 4 })

  const { body, status } = await app.send('GET', '/professionals')

  expect(status).toBe(200)
  const text = textOf(body)
  expect(text).toContain('1 professional found')
  for (const said of [
    'Brian Otieno',
    'Chemistry and Biology Teacher',
    'Kisumu',
    "6 to 10 years' experience",
    'KES 1,700 an hour',
    '(2 reviews)',
    'Verified',
    'We checked: TSC registration',
    'Sample',
  ])
    expect(text).toContain(said)
  expect(body).toContain('data-initials="BO"')
  expect(body).toMatch(/>4\.5<\/strong>/)
  expect(body).toContain(`href="/professionals/${teacher.id}"`)
})

test('the tags of a card are labelled as subjects, or as skills if there are no subjects', async () => {
  const app = await testApp()
  await app.person('teacher', { subjects: ['Physics'], skills: ['Robotics'] })
  await app.person('counselor', { subjects: [], skills: ['Assessment'] })

  const { body } = await app.send('GET', '/professionals')

  const lists = [...body.matchAll(/<ul aria-label="(Subjects|Skills)"[^>]*>(.*?)<\/ul>/gs)]
  expect(lists.map(([, label, tags = '']) => [label, textOf(tags).trim()]).toSorted()).toEqual([
    ['Skills', 'Assessment'],
    ['Subjects', 'Physics'],
  ])
})

test('there is no rating without reviews and no badge without a check', async () => {
  const app = await testApp()
  await app.person('tutor')

  const text = textOf((await app.send('GET', '/professionals')).body)

  expect(text).not.toContain('Rated')
  expect(text).not.toContain('We checked:')
  expect(text).not.toMatch(/Otieno Verified/)
})

test('the filters are a plain form with its values, and each can be removed', async () => {
  const app = await testApp()
  await app.person('teacher', { subjects: ['Mathematics'] })
  await app.person('tutor')

  const { body } = await app.send('GET', '/professionals?search=math&role=teacher&county=nairobi&verified=1')

  expect(body).toMatch(/<form[^>]* action="\/professionals"/)
  expect(body).toContain('value="math"')
  expect(body).toMatch(/<option value="teacher" selected="">/)
  expect(body).toMatch(/<option selected="">Nairobi</)
  expect(body).toMatch(/<input type="checkbox"[^>]*name="verified"[^>]*checked=""/)
  expect(body).toContain('href="/professionals?search=math&amp;county=nairobi&amp;verified=1"')
  expect(textOf(body)).toContain('No professionals found')
  expect(body).toMatch(/href="\/professionals"[^>]*>Clear Filters/)
})

test('the further filters are folded away until one of them is set', async () => {
  const { send } = await testApp()
  const isOpen = async (query: string) => {
    const { body } = await send('GET', `/professionals?${query}`)
    return /<details [^>]*open=""[^>]*><summary class="more-filters/.test(body)
  }

  expect(await isOpen('role=teacher&county=Nairobi&search=maths')).toBe(false)
  expect([await isOpen('maxRate=1500'), await isOpen('verified=1')]).toEqual([true, true])
})

test('for tutors subject, level, place, price and home or online come first and are never folded away', async () => {
  const { send } = await testApp()
  const fields = async (query: string) => {
    const { body } = await send('GET', `/professionals?${query}`)
    const [, form = ''] = /<form [^>]*action="\/professionals"(.*?)<\/form>/s.exec(body) ?? []
    const [before = '', folded = ''] = form.split('<details')
    const namesIn = (html: string) =>
      [...html.matchAll(/<(?:input|select)[^>]* name="(\w+)"/g)].map(([, name]) => name)
    return { first: namesIn(before), folded: namesIn(folded), isOpen: /^[^>]*open=""/.test(folded) }
  }

  expect(await fields('role=tutor&subject=Maths&level=primary&maxRate=1500&mode=home&county=Kisumu')).toEqual(
    {
      first: ['search', 'subject', 'level', 'county', 'maxRate', 'mode'],
      folded: ['role', 'sort', 'verified'],
      isOpen: false,
    },
  )
  expect((await fields('role=tutor&sort=price')).isOpen).toBe(true)
  expect((await fields('role=teacher')).first).toEqual(['search', 'county', 'role'])
})

test('the slide-out menu and the footer lead families to tutors', async () => {
  const { send } = await testApp()

  const { body } = await send('GET', '/jobs')
  const [menu = ''] = /<div id="site-menu".*?<\/nav>/s.exec(body) ?? []
  const [footer = ''] = /<footer.*/s.exec(body) ?? []

  for (const part of [menu, footer])
    expect(part).toMatch(/href="\/professionals\?role=tutor"[^>]*>Find a tutor</)
})

test('tutors who come to the list of tutors are led to their jobs', async () => {
  const { send } = await testApp()

  const tutors = await send('GET', '/professionals?role=tutor')
  const everyone = await send('GET', '/professionals')

  expect(tutors.body).toMatch(/href="\/tutors"[^>]*>Are you a tutor\? See tutoring jobs/)
  expect(everyone.body).not.toContain('Are you a tutor?')
})

test('an empty directory invites visitors to register', async () => {
  const { send } = await testApp()

  const { body } = await send('GET', '/professionals')

  expect(textOf(body)).toContain('No professionals yet')
  expect(body).toMatch(/<main.*href="\/register"[^>]*>Register/s)
})

test('each page of the directory links to the next and counts what was shown', async () => {
  const app = await testApp()
  for (let n = 0; n < 25; n++) await app.person('teacher', { firstName: `Teacher${n}` })

  const first = (await app.send('GET', '/professionals?role=teacher')).body
  const href = /href="([^"]+)"[^>]*data-load-more/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const second = (await app.send('GET', href)).body

  expect(textOf(first)).toContain('Showing 20 of 25')
  expect(href).toStartWith('/professionals?role=teacher&cursor=')
  expect(textOf(second)).toContain('Showing 21 to 25 of 25')
  expect(second).toContain('Teacher4 Otieno')
  expect(second).not.toContain('Teacher5 Otieno')
  expect(second).not.toContain('data-load-more')
  expect(second).toContain('Back to the top of the list')
})

test('a page past the end leads back to the first', async () => {
  const app = await testApp()
  await app.person('teacher')

  const { status, body } = await app.send('GET', '/professionals?cursor=0.20')

  expect(status).toBe(200)
  expect(textOf(body)).toContain("You've reached the end")
  expect(body).toMatch(/href="\/professionals"[^>]*>Back to the top/)
})

test('a profile shows its public details, the check behind the badge and its reviews', async () => {
  const app = await testApp()
  const counselor = await app.person('counselor', {
    ...complete,
    firstName: 'Ruth',
    specialization: 'Mental Health',
    qualifications: 'masters',
    hourlyRate: 2500,
  })
  const [school, parent] = [
    await app.person('school', { school: { name: 'Chai Ridge' } }),
    await app.person('parent'),
  ]
  await verify(app, counselor, { checked: 'Practising licence', place: 'CPB', validUntil: '2099-12-31' })
  await review(app, counselor, {
    reviewerId: school.id,
    rating: 4,
    text: 'Calm in a crisis.',
    reply: 'Asante!',
  })
  await review(app, counselor, { reviewerId: parent.id, text: 'She listens.' })
  await review(app, counselor, { text: 'Rude words', takenDownReason: 'Insults' })

  const { body } = await app.send('GET', `/professionals/${counselor.id}`)

  const text = textOf(body)
  for (const said of [
    'Ruth Otieno',
    'Counselor, Mental Health',
    'I teach with experiments.',
    'Laboratory work',
    "Master's",
    'Full-time',
    'KES 2,500',
    'Practising licence',
    'CPB',
    '2 Nov 2026',
    '31 Dec 2099',
    'Reviews (2)',
    'Chai Ridge',
    'Calm in a crisis.',
    'Asante!',
  ])
    expect(text).toContain(said)
  expect(text).toMatch(/Parent\s+\d+ \w+ \d{4}\s+She listens\./)
  expect(text).not.toContain('Rude words')
})

test('email, phone and TSC number appear on no public page or API response', async () => {
  const app = await testApp()
  const teacher = await app.person('teacher', { tscNumber: '987123' })
  const [school, { user }] = [await app.person('school'), teacher]

  const answers = await Promise.all(
    [
      '/professionals',
      `/professionals/${teacher.id}`,
      '/api/professionals',
      `/api/professionals/${teacher.id}`,
    ].map(path => app.send('GET', path, { as: school })),
  )

  for (const { status, body } of answers) {
    expect(status).toBe(200)
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    expect(text).not.toContain(user.email)
    expect(text).not.toContain(user.phone ?? '')
    expect(text).not.toContain('987123')
  }
})

test('parents can send a message, visitors sign in first and owners can edit', async () => {
  const app = await testApp()
  const [tutor, parent] = [await app.person('tutor'), await app.person('parent')]
  const path = `/professionals/${tutor.id}`

  const seen = await Promise.all([undefined, parent, tutor].map(as => app.send('GET', path, { as })))

  const [stranger = '', asParent = '', own = ''] = seen.map(({ body }) => body)
  expect(stranger).toContain(`href="/login?next=${encodeURIComponent(`/messages/${tutor.id}`)}"`)
  expect(stranger).toContain(
    `href="/register?role=parent&amp;next=${encodeURIComponent(`/messages/${tutor.id}`)}"`,
  )
  expect(asParent).not.toContain('Register as a parent')
  expect(asParent).toMatch(new RegExp(`href="/messages/${tutor.id}"[^>]*>.*?Send message`))
  expect([asParent, own].map(body => textOf(body).includes('Ask for certificates'))).toEqual([true, false])
  expect(own).not.toContain(`/messages/${tutor.id}`)
  expect(own).toMatch(/href="\/profile"[^>]*>.*?Edit Profile/)
})

test('only viewers who may begin a conversation, or reply, are offered to write', async () => {
  const app = await testApp()
  const [tutor, teacher, school] = [
    await app.person('tutor'),
    await app.person('teacher'),
    await app.person('school'),
  ]
  const path = `/messages/${tutor.id}`
  const offers = async (as: Person) => {
    const { body } = await app.send('GET', `/professionals/${tutor.id}`, { as })
    return [body.includes(`href="${path}"`), body.includes(`href="${path}?ask=referees"`)]
  }

  const refused = await app.send('GET', `/professionals/${tutor.id}`, { as: teacher })

  expect(textOf(refused.body)).toContain(
    'Only schools and parents can start a conversation with a professional.',
  )
  expect([await offers(teacher), await offers(school)]).toEqual([
    [false, false],
    [true, true],
  ])
  await app.db.write(tx =>
    tx.insert(messages).values({ senderId: tutor.id, receiverId: teacher.id, content: 'Hello' }),
  )
  expect(await offers(teacher)).toEqual([true, true])
})

test('the owner of a hidden profile sees that it is hidden', async () => {
  const app = await testApp()
  const tutor = await app.person('tutor')
  const look = async () => textOf((await app.send('GET', `/professionals/${tutor.id}`, { as: tutor })).body)

  const before = await look()
  await change(app, tutor, { preferences: { ...tutor.user.preferences, profileVisible: false } })

  expect(before).toContain('This is what others see')
  expect(await look()).toContain('Your profile is hidden')
})

test('markup in a profile is shown as text', async () => {
  const app = await testApp()
  const script = '<script>alert(1)</script>'
  const teacher = await app.person('teacher', {
    firstName: script,
    bio: `${script} "quoted"`,
    subjects: [script],
    skills: [script],
    experience: script,
    location: script,
  })
  await verify(app, teacher, { checked: script, place: script })
  await review(app, teacher, { text: script, reply: script })

  for (const path of [
    '/professionals',
    `/professionals/${teacher.id}`,
    `/professionals?search=${encodeURIComponent(script)}`,
  ]) {
    const { status, body } = await app.send('GET', path)

    expect(status).toBe(200)
    expect(body).not.toContain('<script>alert')
    expect(body).toContain('&lt;script&gt;alert(1)')
  }
})

test('a profile offers to share it, to ask for referees, and similar professionals: near ones first, then the best rated', async () => {
  const app = await testApp()
  const maths = { subjects: ['Mathematics'], county: 'Kisumu' }
  const tutor = await app.person('tutor', { firstName: 'Asha', ...maths })
  await app.person('tutor', { firstName: 'Near', ...maths })
  const best = await app.person('tutor', { firstName: 'Best', ...maths, county: 'Nairobi' })
  await app.person('tutor', { firstName: 'Far', ...maths, county: 'Mombasa' })
  await app.person('tutor', { firstName: 'Music', subjects: ['Music'], county: 'Kisumu' })
  await app.person('teacher', { firstName: 'Teacher', ...maths })
  await review(app, best)

  const path = `/professionals/${tutor.id}`
  const { body } = await app.send('GET', path)
  const own = (await app.send('GET', path, { as: tutor })).body

  const similar = /aria-labelledby="similar"[\s\S]*?<\/section>/.exec(body)?.[0] ?? ''
  expect([...similar.matchAll(/<h3[^>]*><a[^>]*>(\w+)/g)].map(([, name]) => name)).toEqual([
    'Near',
    'Best',
    'Far',
  ])
  expect(body).toContain('https://wa.me/?text=Asha')
  expect(body).toContain(`/login?next=${encodeURIComponent(`/messages/${tutor.id}?ask=referees`)}`)
  expect(own).not.toMatch(/Ask for referees|aria-labelledby="similar"/)
})
