import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { schools } from '#db/schema.ts'
import { hold, post, postTitled, schoolIdOf } from '#tests/jobs/setup.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { textOf } from '#tests/support/page-text.ts'

const school = (app: TestApp, columns: Partial<typeof schools.$inferInsert>) =>
  app.person('school', { school: columns })

async function names({ send }: TestApp, query = ''): Promise<string[]> {
  const { body } = await send('GET', `/api/schools${query}`)
  return body.map(({ institutionName }: { institutionName: string }) => institutionName)
}

const change = ({ db }: TestApp, person: Person, columns: Partial<typeof schools.$inferInsert>) =>
  db.write(async tx => {
    await tx
      .update(schools)
      .set(columns)
      .where(eq(schools.id, schoolIdOf(person)))
  })

test('the directory is a plain array of schools with exactly the specified fields', async () => {
  const app = await testApp()
  const owner = await school(app, { name: 'Ziwa View', type: 'secondary', county: 'Kisumu', town: 'Ahero' })
  await post(app, owner)
  await post(app, owner)

  const { status, body, headers } = await app.send('GET', '/api/schools')

  expect(status).toBe(200)
  expect(headers.get('x-total-count')).toBe('1')
  expect(body).toEqual([
    {
      id: schoolIdOf(owner),
      institutionName: 'Ziwa View',
      institutionType: 'secondary',
      county: 'Kisumu',
      town: 'Ahero',
      isVerified: false,
      openJobs: 2,
      isSample: false,
    },
  ])
  expect((await app.send('GET', `/api/schools/${schoolIdOf(owner)}`)).body).toEqual(body[0])
})

test('only open jobs are counted', async () => {
  const app = await testApp()
  const owner = await school(app, {})
  const [closed, held] = [await post(app, owner), await post(app, owner, { title: 'Held' })]
  const tomorrow = new Date(app.clock.now() + 24 * 3_600_000).toISOString()
  await post(app, owner, { title: 'Overdue', closesAt: tomorrow })
  await post(app, owner, { title: 'Open' })
  await app.send('DELETE', `/api/jobs/${closed.id}/publication`, { as: owner })
  await hold(app, held.id)
  app.clock.advance(2 * 24 * 3_600_000)

  const { body } = await app.send('GET', `/api/schools/${schoolIdOf(owner)}`)
  const page = textOf((await app.send('GET', `/schools/${schoolIdOf(owner)}`)).body)

  expect(body.openJobs).toBe(1)
  expect(page).toContain('Open jobs (1)')
  expect(page).not.toMatch(/Held|Overdue/)
})

test('filters narrow the directory, alone and together', async () => {
  const app = await testApp()
  await school(app, { name: 'Ziwa View', type: 'secondary', county: 'Kisumu', town: 'Ahero' })
  await school(app, { name: 'Bahari Sands', type: 'primary', county: 'Mombasa', town: 'Nyali' })
  const checked = await school(app, {
    name: 'Chai Ridge',
    type: 'secondary',
    county: 'Kiambu',
    town: 'Limuru',
  })
  await change(app, checked, { isVerified: true })

  expect(await names(app)).toEqual(['Chai Ridge', 'Bahari Sands', 'Ziwa View'])
  expect(await names(app, '?search=ahero%20ziwa')).toEqual(['Ziwa View'])
  expect(await names(app, '?county=MOMBASA')).toEqual(['Bahari Sands'])
  expect(await names(app, '?type=Secondary')).toEqual(['Chai Ridge', 'Ziwa View'])
  expect(await names(app, '?type=secondary&county=kiambu%20county&search=chai')).toEqual(['Chai Ridge'])
  expect(await names(app, '?verified=1')).toEqual(['Chai Ridge'])
  expect(await names(app, '?verified=1&county=kisumu')).toEqual([])
  expect(await names(app, '?type=all&county=&search=&verified=')).toHaveLength(3)
})

test('a suspended school is not listed and has no page', async () => {
  const app = await testApp()
  const owner = await school(app, { name: 'Ziwa View' })

  await change(app, owner, { isHidden: true })

  expect(await names(app)).toEqual([])
  expect((await app.send('GET', '/schools')).body).not.toContain('Ziwa View')
  expect((await app.send('GET', `/api/schools/${schoolIdOf(owner)}`)).status).toBe(404)
  expect((await app.send('GET', `/schools/${schoolIdOf(owner)}`)).status).toBe(404)
})

test('pages linked by the Link header repeat nothing', async () => {
  const app = await testApp()
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await school(app, { name })

  const seen: string[] = []
  let next: string | undefined = '/api/schools?limit=2&county=nairobi'
  while (next) {
    const { body, headers } = await app.send('GET', next)
    seen.push(...body.map((row: { institutionName: string }) => row.institutionName))
    next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  }

  expect(seen).toEqual(['Five', 'Four', 'Three', 'Two', 'One'])
})

test.each([
  ['?county=Atlantis', 0],
  ['?type=castle', 0],
  ['?search=***', 0],
  ['?search=LONG&type=LONG', 0],
  ['?search=%27%3B--%00', 0],
  ['?limit=0&cursor=nonsense', 1],
  ['?limit=99999999', 1],
])('what cannot be read is answered clearly: %p', async (short, found) => {
  const app = await testApp()
  const query = short.replaceAll('LONG', 'x'.repeat(10_000))
  await school(app, {})

  const api = await app.send('GET', `/api/schools${query}`)
  const page = await app.send('GET', `/schools${query}`)

  expect(api.status).toBe(200)
  expect(api.body).toHaveLength(found)
  expect(page.status).toBe(200)
})

test.each(['unknown', '%00', '..%2f..', 'LONG'])('an id that does not exist is 404: %p', async short => {
  const { send } = await testApp()
  const id = short.replace('LONG', 'x'.repeat(5000))

  const api = await send('GET', `/api/schools/${id}`)
  const page = await send('GET', `/schools/${id}`)

  expect(api.status).toBe(404)
  expect(api.body).toEqual({ message: 'We could not find this school.' })
  expect(page.status).toBe(404)
})

test('a card shows type, place, verification and open jobs', async () => {
  const app = await testApp()
  const owner = await school(app, {
    name: 'Chai Ridge',
    type: 'secondary',
    county: 'Kiambu',
    town: 'Limuru',
    isVerified: true,
    isSample: true,
  })
  await school(app, { name: 'Ziwa View' })
  await post(app, owner)

  const { body } = await app.send('GET', '/schools')

  const text = textOf(body)
  expect(text).toContain('2 schools found')
  expect(text).toMatch(/Chai Ridge\s+Verified\s+Sample\s+Secondary school\s+Limuru, Kiambu\s+1 open job /)
  expect(text).toMatch(/Ziwa View\s+Not verified\s+Secondary school/)
  expect(text).toContain('No open jobs')
  expect(body).toContain(`href="/schools/${schoolIdOf(owner)}"`)
})

test('filters keep their values, and an empty result suggests what to do', async () => {
  const app = await testApp()
  await school(app, {})

  const { body } = await app.send('GET', '/schools?search=moi&county=kisumu&type=castle&verified=1')

  expect(body).toMatch(/<form[^>]* action="\/schools"/)
  expect(body).toContain('value="moi"')
  expect(body).toMatch(/<option selected="">Kisumu</)
  expect(body).toMatch(/<option value="castle" selected="">castle/)
  expect(body).toMatch(/name="verified"[^>]*checked/)
  expect(body).toContain('href="/schools?search=moi&amp;county=kisumu&amp;verified=1"')
  expect(body).toContain('href="/schools?search=moi&amp;county=kisumu&amp;type=castle"')
  expect(textOf(body)).toContain('No schools found')
  expect(body).toMatch(/href="\/schools"[^>]*>Clear Filters/)
})

test('without schools the directory invites one to register', async () => {
  const { send } = await testApp()

  const { body } = await send('GET', '/schools')

  expect(textOf(body)).toContain('No schools yet')
  expect(body).toContain('href="/register?role=school"')
})

test('a school page lists its open jobs, newest first, in pages', async () => {
  const app = await testApp()
  const [owner, other] = [await school(app, { name: 'Chai Ridge' }), await school(app, {})]
  await postTitled(
    app,
    owner,
    Array.from({ length: 22 }, (_, n) => `Post number ${n + 1}.`),
  )
  await post(app, other, { title: 'Elsewhere' })

  const first = (await app.send('GET', `/schools/${schoolIdOf(owner)}`)).body
  const href = /href="([^"]+)"[^>]*data-load-more/.exec(first)?.[1] ?? ''
  const second = (await app.send('GET', href)).body

  expect(textOf(first)).toContain('Open jobs (22)')
  expect(first.indexOf('Post number 22.')).toBeLessThan(first.indexOf('Post number 21.'))
  expect(first).not.toContain('Post number 2.')
  expect(first).not.toContain('Elsewhere')
  expect(textOf(second)).toContain('Showing 21 to 22 of 22')
  expect(second).toContain('Post number 1.')
  expect(second).not.toContain('data-load-more')
})

test('pages past the end link back to the first', async () => {
  const app = await testApp()
  const owner = await school(app, {})
  await post(app, owner)

  const directory = await app.send('GET', '/schools?cursor=0.20')
  const own = await app.send('GET', `/schools/${schoolIdOf(owner)}?cursor=0`)

  for (const { status, body } of [directory, own]) {
    expect(status).toBe(200)
    expect(textOf(body)).toContain("You've reached the end")
  }
})

test('a school without open jobs says so, and an invalid cursor is ignored', async () => {
  const app = await testApp()
  const [idle, busy] = [await school(app, { name: 'Ziwa View' }), await school(app, {})]
  await post(app, busy, { title: 'Chemistry Teacher' })

  const empty = await app.send('GET', `/schools/${schoolIdOf(idle)}`)
  const odd = await app.send('GET', `/schools/${schoolIdOf(busy)}?cursor=-1%27&limit=x`)

  expect(textOf(empty.body)).toContain('Ziwa View has no open jobs right now.')
  expect(odd.status).toBe(200)
  expect(odd.body).toContain('Chemistry Teacher')
})

test('a professional can message a school with an open job, and sees no contact details', async () => {
  const app = await testApp()
  const [owner, teacher, parent] = [
    await school(app, {}),
    await app.person('teacher'),
    await app.person('parent'),
  ]
  const look = (as?: Person) => app.send('GET', `/schools/${schoolIdOf(owner)}`, { as })
  const link = `href="/messages/${owner.id}"`

  const before = await look(teacher)
  await post(app, owner)
  const seen = [await look(teacher), await look(parent), await look(owner), await look()]

  expect(before.body).not.toContain(link)
  expect(seen.map(({ body }) => body.includes(link))).toEqual([true, false, false, false])
  for (const { body } of seen.slice(0, 2).concat(seen.slice(3))) {
    expect(body).not.toContain(owner.user.email)
    expect(body).not.toContain(owner.user.phone ?? '')
  }
})

test("a school's page is escaped", async () => {
  const app = await testApp()
  const script = '<script>alert(1)</script>'
  const owner = await school(app, { name: script, type: script, town: script })

  for (const path of ['/schools', `/schools/${schoolIdOf(owner)}`]) {
    const { status, body } = await app.send('GET', path)

    expect(status).toBe(200)
    expect(body).not.toContain('<script>alert')
    expect(body).toContain('&lt;script&gt;alert(1)')
  }
})
