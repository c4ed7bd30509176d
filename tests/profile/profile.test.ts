import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { outbox, users } from '#db/schema.ts'
import { goodPassword, setupAuth } from '#tests/auth/setup.ts'
import { testApp } from '#tests/support/app.ts'
import { textOf } from '#tests/support/page-text.ts'

test('a profile stores the fields that are sent and leaves the others unchanged', async () => {
  const { send, person } = await testApp()
  const teacher = await person('teacher', { bio: 'Before', town: 'Westlands', skills: ['Chess'] })

  const saved = await send('POST', '/api/users/profile', {
    as: teacher,
    body: {
      firstName: 'Amani',
      location: 'Kisumu',
      county: 'KISUMU',
      experience: 'Five years at a day school.\r\n\r\n\r\n\r\nTwo as head of department.',
      qualifications: 'B.Ed (Science)',
      availability: 'part_time',
      hourlyRate: '2,000',
      skills: ['Lesson planning', 'lesson PLANNING', ' '],
      subjects: 'Mathematics, Physics',
      preferences: { smsNotifications: true },
      isVerified: true,
      userType: 'admin',
    },
  })
  const own = await send('GET', '/api/auth/user', { as: teacher })

  expect(saved.status).toBe(200)
  expect(own.body).toMatchObject({
    firstName: 'Amani',
    lastName: 'Otieno',
    location: 'kisumu',
    county: 'Kisumu',
    town: 'Westlands',
    bio: 'Before',
    experience: 'Five years at a day school.\n\nTwo as head of department.',
    qualifications: 'B.Ed (Science)',
    availability: 'part_time',
    hourlyRate: 2000,
    skills: ['Lesson planning'],
    subjects: ['Mathematics', 'Physics'],
    preferences: { emailNotifications: true, smsNotifications: true, profileVisible: true },
    userType: 'teacher',
    isVerified: false,
  })
})

test('an empty value clears a field but not a name', async () => {
  const { send, person } = await testApp()
  const tutor = await person('tutor', {
    bio: 'Hello',
    hourlyRate: 900,
    skills: ['Chess'],
    availability: 'flexible',
  })

  const cleared = await send('POST', '/api/users/profile', {
    as: tutor,
    body: { bio: '', hourlyRate: null, skills: '', availability: null },
  })
  const nameless = await send('POST', '/api/users/profile', {
    as: tutor,
    body: { firstName: '  ', bio: 'No' },
  })

  expect(cleared.body).toMatchObject({ bio: null, hourlyRate: null, skills: [], availability: null })
  expect(nameless.status).toBe(422)
  expect(nameless.body.fields).toEqual({ firstName: 'Please enter your first name' })
  expect((await send('GET', '/api/auth/user', { as: tutor })).body.bio).toBeNull()
})

test('invalid values are rejected field by field and nothing is stored', async () => {
  const { send, member, db } = await setupAuth()
  const teacher = await member('teacher', { bio: 'Before' })
  const wrong: [object, string][] = [
    [{ email: 'not an address' }, 'email'],
    [{ phone: '12345' }, 'phone'],
    [{ phone: '', currentPassword: goodPassword }, 'phone'],
    [{ county: 'Atlantis' }, 'county'],
    [{ hourlyRate: -5 }, 'hourlyRate'],
    [{ hourlyRate: 99.5 }, 'hourlyRate'],
    [{ hourlyRate: 'a lot' }, 'hourlyRate'],
    [{ hourlyRate: {} }, 'hourlyRate'],
    [{ bio: 'x'.repeat(2001) }, 'bio'],
    [{ bio: { $ne: 1 } }, 'bio'],
    [{ skills: Array.from({ length: 21 }, (_, n) => `skill ${n}`) }, 'skills'],
    [{ subjects: { a: 1 } }, 'subjects'],
    [{ subjects: ['x'.repeat(61)] }, 'subjects'],
    [{ updatedAt: 'yesterday' }, 'updatedAt'],
  ]

  for (const [body, field] of wrong) {
    const refused = await send('POST', '/api/users/profile', {
      as: teacher,
      body: { town: 'Ruiru', ...body },
    })

    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]])
  }

  expect(db.read.select().from(users).get()).toMatchObject({ bio: 'Before', town: 'Westlands' })
})

test('twenty skills are accepted', async () => {
  const { send, person } = await testApp()
  const skills = Array.from({ length: 20 }, (_, n) => `skill ${n}`)

  const saved = await send('POST', '/api/users/profile', {
    as: await person('career_coach'),
    body: { skills },
  })

  expect(saved.body.skills).toEqual(skills)
})

test('a new email address takes effect by its link, and the previous contacts are warned', async () => {
  const { send, member, db } = await setupAuth()
  const teacher = await member('teacher')
  const before = teacher.user.email

  const saved = await send('POST', '/api/users/profile', {
    as: teacher,
    body: { email: 'New.Me@Example.test', town: 'Ruiru', currentPassword: goodPassword },
  })
  const again = await send('POST', '/api/users/profile', { as: teacher, body: { email: before } })

  expect(saved.body).toMatchObject({ email: before, pendingEmail: 'new.me@example.test', town: 'Ruiru' })
  expect(again.body.pendingEmail).toBe('new.me@example.test')
  const mails = db.read.select().from(outbox).all()
  expect(mails.map(mail => mail.recipient).sort()).toEqual(
    [before, teacher.user.phone ?? '', 'new.me@example.test'].sort(),
  )
  const token = /token=(\w+)/.exec(mails.find(mail => mail.recipient.startsWith('new'))?.body ?? '')?.[1]
  await send('POST', `/confirm-email?token=${token}`, { as: teacher, body: new URLSearchParams() })
  const own = await send('GET', '/api/auth/user', { as: teacher })
  expect(own.body).toMatchObject({ email: 'new.me@example.test', pendingEmail: null })
})

test('a new phone number takes effect immediately, and the previous contacts are warned', async () => {
  const { send, member, mail } = await setupAuth()
  const tutor = await member('tutor')

  const saved = await send('POST', '/api/users/profile', {
    as: tutor,
    body: { phone: '0722 000 111', currentPassword: goodPassword },
  })

  expect(saved.body.phone).toBe('254722000111')
  expect(mail().map(({ channel, recipient }) => [channel, recipient])).toEqual([
    ['email', tutor.user.email],
    ['sms', tutor.user.phone ?? ''],
  ])
})

test('changing the email address or phone number requires the password', async () => {
  const { send, member, mail } = await setupAuth()
  const parent = await member('parent')
  const save = (body: object) => send('POST', '/api/users/profile', { as: parent, body })

  const answers = [
    await save({ bio: 'New', phone: '0722000111' }),
    await save({ bio: 'New', email: 'new@example.test' }),
    await save({ bio: 'New', email: 'new@example.test', currentPassword: 'not this one' }),
  ]
  const same = await save({ bio: 'Same', email: parent.user.email, phone: parent.user.phone })

  expect(answers.map(({ status, body }) => [status, Object.keys(body.fields)])).toEqual(
    Array(3).fill([422, ['currentPassword']]),
  )
  expect([same.status, same.body.bio, same.body.pendingEmail]).toEqual([200, 'Same', null])
  expect(mail()).toEqual([])
})

test('an address or number of another account is rejected with the whole change', async () => {
  const { send, member, db } = await setupAuth()
  const other = await member('tutor')
  const teacher = await member('teacher')

  const byEmail = await send('POST', '/api/users/profile', {
    as: teacher,
    body: { bio: 'New', email: other.user.email, currentPassword: goodPassword },
  })
  const byPhone = await send('POST', '/api/users/profile', {
    as: teacher,
    body: { bio: 'New', phone: other.user.phone, currentPassword: goodPassword },
  })

  expect([byEmail.status, byPhone.status]).toEqual([409, 409])
  const [kept] = await db.read.select().from(users).where(eq(users.id, teacher.id))
  expect(kept).toMatchObject({ bio: null, phone: teacher.user.phone, pendingEmail: null })
  expect(await db.read.$count(outbox)).toBe(0)
})

test('a profile that changed in the meantime is not overwritten without warning', async () => {
  const { send, person } = await testApp()
  const teacher = await person('teacher')
  const { updatedAt } = (await send('GET', '/api/auth/user', { as: teacher })).body
  const save = (body: object) => send('POST', '/api/users/profile', { as: teacher, body })

  const first = await save({ bio: 'From the phone', updatedAt })
  const stale = await save({ bio: 'From the computer', updatedAt })
  const fresh = await save({ bio: 'From the computer', updatedAt: first.body.updatedAt })

  expect([first.status, stale.status, fresh.status]).toEqual([200, 409, 200])
  expect(stale.body.message).toStartWith('Your profile has changed since you opened this page')
  expect(fresh.body.bio).toBe('From the computer')
})

test('of two simultaneous saves of one profile, only one succeeds', async () => {
  const { send, person } = await testApp()
  const teacher = await person('teacher')
  const { updatedAt } = (await send('GET', '/api/auth/user', { as: teacher })).body

  const answers = await Promise.all(
    ['one', 'two'].map(bio => send('POST', '/api/users/profile', { as: teacher, body: { bio, updatedAt } })),
  )

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a hidden profile is not listed', async () => {
  const { send, person } = await testApp()
  const teacher = await person('teacher')
  const listed = async () => (await send('GET', '/api/professionals')).body.length
  expect(await listed()).toBe(1)

  await send('POST', '/api/users/profile', { as: teacher, body: { preferences: { profileVisible: false } } })

  expect(await listed()).toBe(0)
})

test('a choice made at registration is stored as such until its text is edited', async () => {
  const { send, person } = await testApp()
  const teacher = await person('teacher', { experience: '2-5', qualifications: 'degree' })
  const page = await send('GET', '/profile', { as: teacher })

  const form = new URLSearchParams({ experience: '2 to 5 years', qualifications: 'Degree in Education' })
  await send('POST', '/profile', { as: teacher, body: form })

  expect(page.body).toContain('2 to 5 years')
  const own = await send('GET', '/api/auth/user', { as: teacher })
  expect(own.body).toMatchObject({ experience: '2-5', qualifications: 'Degree in Education' })
})

test('the form saves without script and shows a toast; an unticked box turns a preference off', async () => {
  const { send, person } = await testApp()
  const teacher = await person('teacher')

  const body = new URLSearchParams({ bio: 'Hello', skills: 'Chess, Drama', smsNotifications: 'on' })
  const saved = await send('POST', '/profile', { as: teacher, body })

  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/profile'])
  expect(decodeURIComponent(saved.headers.get('set-cookie') ?? '')).toContain('Profile updated successfully!')
  expect((await send('GET', '/api/auth/user', { as: teacher })).body).toMatchObject({
    bio: 'Hello',
    skills: ['Chess', 'Drama'],
    preferences: { emailNotifications: false, smsNotifications: true, profileVisible: false },
  })
})

test('a rejected form keeps its values and opens the tab with the errors', async () => {
  const { send, person } = await testApp()
  const teacher = await person('teacher')

  const body = new URLSearchParams({ bio: 'Typed <b>', hourlyRate: 'much', skills: 'Chess' })
  const refused = await send('POST', '/profile', { as: teacher, body })

  expect(refused.status).toBe(422)
  expect(refused.body).toContain('Typed &lt;b&gt;')
  expect(refused.body).toContain('Enter whole shillings, such as 2000')
  expect(refused.body).toMatch(/id="tab-professional"[^>]*data-current="true"/)
  expect((await send('GET', '/api/auth/user', { as: teacher })).body.bio).toBeNull()
})

test('a stale form keeps its values and can be saved again', async () => {
  const { send, person } = await testApp()
  const teacher = await person('teacher')
  const post = (bio: string, updatedAt: string) =>
    send('POST', '/profile', { as: teacher, body: new URLSearchParams({ bio, updatedAt }) })
  const stampOf = (page: string) => /name="updatedAt" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const opened = stampOf((await send('GET', '/profile', { as: teacher })).body)
  await post('From the phone', opened)

  const stale = await post('From the computer', opened)
  const saved = await post('From the computer', stampOf(stale.body))

  expect([stale.status, saved.status]).toEqual([409, 303])
  expect(stale.body).toContain('From the computer')
  expect((await send('GET', '/api/auth/user', { as: teacher })).body.bio).toBe('From the computer')
})

test('saving a stale form again does not undo an unsubscribe but applies the switches changed in it', async () => {
  const { send, person, db } = await testApp()
  const unsubscribeKey = 'a'.repeat(64)
  const teacher = await person('teacher', { unsubscribeKey })
  const hiddenOf = (page: string) =>
    ['updatedAt', 'shown'].map(name => [
      name,
      new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '',
    ])
  const opened = (await send('GET', '/profile', { as: teacher })).body
  // Email is unchanged since the page was rendered; SMS is turned on and visibility off.
  const typed = { bio: 'Typed', emailNotifications: 'on', smsNotifications: 'on' }
  const save = (page: string) =>
    send('POST', '/profile', {
      as: teacher,
      body: new URLSearchParams([...hiddenOf(page), ...Object.entries(typed)]),
    })

  await send('POST', `/unsubscribe?key=${unsubscribeKey}`, { body: new URLSearchParams() })
  await db.write(tx =>
    tx
      .update(users)
      .set({ updatedAt: Date.now() + 5 })
      .where(eq(users.id, teacher.id)),
  )
  const stale = await save(opened)
  const { emailNotifications, ...unticked } = typed
  const again = await send('POST', '/profile', {
    as: teacher,
    body: new URLSearchParams([...hiddenOf(stale.body), ...Object.entries(unticked)]),
  })

  expect([stale.status, again.status]).toEqual([409, 303])
  const boxes = [...stale.body.matchAll(/<input[^>]*name="(\w+Notifications|profileVisible)"[^>]*>/g)]
  expect(boxes.filter(([box]) => box.includes('checked')).map(([, name]) => name)).toEqual([
    'smsNotifications',
  ])
  expect((await send('GET', '/api/auth/user', { as: teacher })).body.preferences).toEqual({
    emailNotifications: false,
    smsNotifications: true,
    profileVisible: false,
  })
})

test('the profile shows four tabs, eight cities before the 47 counties, and 2000 as an example rate', async () => {
  const { send, person } = await testApp()

  const { body } = await send('GET', '/profile', { as: await person('tutor', { isVerified: true }) })

  for (const label of ['Basic Info', 'Professional', 'Skills &amp; Subjects', 'Preferences'])
    expect(body).toContain(`>${label}<`)
  const places = body.slice(
    body.indexOf('id="location"'),
    body.indexOf('</select>', body.indexOf('id="location"')),
  )
  const values = [...places.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value)
  expect(values.slice(0, 8)).toEqual([
    'nairobi',
    'mombasa',
    'kisumu',
    'nakuru',
    'eldoret',
    'thika',
    'malindi',
    'machakos',
  ])
  expect(new Set(values.slice(8)).size).toBe(47)
  expect(body).toContain('placeholder="2000"')
  for (const badge of ['Tutor', 'Active Subscription', 'Verified']) expect(body).toContain(badge)
})

test.each([
  ['teacher', 'hourlyRate', 'KES an hour'],
  ['tutor', 'hourlyRate', 'KES an hour'],
  ['counselor', 'hourlyRate', 'KES an hour'],
  ['career_coach', 'hourlyRate', 'KES an hour'],
  ['parent', 'rates', 'KES an hour'],
] as const)('the profile of a %s asks for a price once, with its unit', async (role, field, unit) => {
  const { send, person } = await testApp()

  const { body } = await send('GET', '/profile', { as: await person(role) })

  const asked = [...body.matchAll(/<input[^>]* name="(hourlyRate|rates)"/g)].map(([, name]) => name)
  expect(asked).toEqual([field])
  expect(textOf(body)).toContain(unit)
})

test('only professionals are asked where they want to work', async () => {
  const { send, person } = await testApp()
  const asked = async (role: 'teacher' | 'parent' | 'school') =>
    (await send('GET', '/profile', { as: await person(role) })).body.includes('Where you want to work')

  const answers = [await asked('teacher'), await asked('parent'), await asked('school')]

  expect(answers).toEqual([true, false, false])
})

test('signed out, the page leads to sign-in and back to the same tab', async () => {
  const { send } = await testApp()

  const page = await send('GET', '/profile?tab=skills')
  const call = await send('POST', '/api/users/profile', { body: { bio: 'x' } })

  expect(page.headers.get('location')).toBe('/login?next=%2Fprofile%3Ftab%3Dskills')
  expect([call.status, call.body.message]).toEqual([401, 'Unauthorized'])
})

test('attempts to find out which contacts are taken are limited', async () => {
  const { send, member } = await setupAuth()
  const [teacher, other] = [await member('teacher'), await member('tutor')]
  const { email, phone } = other.user
  const ask = async (change: object) => {
    const body = { ...change, currentPassword: goodPassword }
    return (await send('POST', '/api/users/profile', { as: teacher, body })).status
  }

  const answers: number[][] = []
  for (let n = 0; n < 6; n += 1) answers.push([await ask({ phone }), await ask({ email })])

  expect(answers).toEqual([...Array(5).fill([409, 409]), [429, 429]])
})

test('only professionals have the visibility toggle', async () => {
  const { send, person } = await testApp()

  for (const userType of ['teacher', 'tutor', 'counselor', 'career_coach', 'parent', 'school'] as const) {
    const { body } = await send('GET', '/profile', { as: await person(userType) })

    const isThere = body.includes('Profile visibility for employers')
    expect([userType, isThere]).toEqual([userType, userType !== 'parent' && userType !== 'school'])
  }
})
