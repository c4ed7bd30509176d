import { expect, test } from 'bun:test'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { openPage } from '#tests/support/browser.ts'
import { DAY, post } from './setup.ts'

const feed = async ({ send }: TestApp, query = '') => {
  const { status, headers, body } = await send('GET', `/jobs.atom${query}`)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  return body as string
}

test('the feed of a search has the same jobs as the API', async () => {
  const app = await testApp()
  const school = await app.person('school')
  await post(app, school, { title: 'Physics Teacher' })
  await post(app, school, { title: 'Physics Tutor', location: 'Kisumu' })
  await post(app, school, { title: 'Music Teacher', location: 'Kisumu' })

  for (const query of [
    '',
    '?search=physics',
    '?search=physics&location=kisumu',
    '?county=Kisumu',
    '?type=remote',
  ]) {
    const called = (await app.send('GET', `/api/jobs${query}`)).body
    const ids = called.map(({ id }: { id: string }) => `urn:uuid:${id}`)

    expect(idsIn(await feed(app, query))).toEqual(ids)
  }
})

test('an entry has the title, link, publication date and last change of the job', async () => {
  const app = await testApp({ env: { PUBLIC_URL: 'https://elimu.test' } })
  const job = await post(app, await app.person('school'), { category: 'teaching', salary: 'KES 45,000' })

  const { feed: head, entries } = await read(await feed(app, '?search=mathematics&location=eldoret'))

  expect(head).toMatchObject({
    id: 'https://elimu.test/jobs.atom?search=mathematics&location=eldoret',
    title: 'Jobs: “mathematics”, Eldoret · Elimu',
    updated: job.updatedAt,
    name: 'Elimu',
    self: 'https://elimu.test/jobs.atom?search=mathematics&location=eldoret',
    alternate: 'https://elimu.test/jobs?search=mathematics&location=eldoret',
  })
  expect(entries).toEqual([
    {
      id: `urn:uuid:${job.id}`,
      title: 'Mathematics Teacher',
      name: 'School 1',
      published: job.postedAt,
      updated: job.updatedAt,
      alternate: `https://elimu.test/jobs/${job.id}`,
      category: 'teaching',
      summary: 'School 1 · Eldoret · Full-time · KES 45,000',
      content: 'Teach two classes.',
    },
  ])
})

test('a changed job keeps its id and has a new time', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const job = await post(app, school)
  const before = await read(await feed(app))

  app.clock.advance(DAY)
  await app.send('PATCH', `/api/jobs/${job.id}`, { as: school, body: { title: 'Chemistry Teacher' } })
  const after = await read(await feed(app))

  expect(after.entries[0]).toMatchObject({ id: before.entries[0]?.id, title: 'Chemistry Teacher' })
  expect(String(after.entries[0]?.updated) > String(before.entries[0]?.updated)).toBe(true)
  expect(after.feed).toMatchObject({ id: before.feed.id, updated: after.entries[0]?.updated })
})

test('a feed without jobs is valid', async () => {
  const app = await testApp()

  for (const query of ['', '?search=zzz', '?search=%00%EF%BF%BF%3C%26', '?type=nonsense&cursor=x&limit=-1']) {
    const { feed: head, entries } = await read(await feed(app, query))

    expect(entries).toEqual([])
    expect(Number.isNaN(Date.parse(head.updated ?? ''))).toBe(false)
  }
})

test('text from a school is escaped, and characters invalid in XML are removed', async () => {
  const app = await testApp()
  const text = ']]></content></entry><entry> & <b>"x"</b> \u0001\u000b\uffff end'
  await post(app, await app.person('school'), {
    title: text,
    description: text,
    company: text,
    location: text,
  })

  const { entries } = await read(await feed(app))

  expect(entries).toHaveLength(1)
  for (const field of ['title', 'content'] as const) {
    expect(entries[0]?.[field]?.replace(/\s+/g, ' ')).toBe(']]></content></entry><entry> & <b>"x"</b> end')
  }
})

test('the job list links to the feed of its filters', async () => {
  const app = await testApp()

  const list = (await app.send('GET', '/jobs?search=R%26B&county=Kisumu&sort=relevance')).body
  const tutors = (await app.send('GET', '/tutors?subject=English')).body

  expect(list).toContain(
    '<link rel="alternate" type="application/atom+xml" title="Jobs: “R&amp;B”, Kisumu County" href="/jobs.atom?search=R%26B&amp;county=Kisumu"/>',
  )
  expect(tutors).toContain('href="/jobs.atom?category=tutoring&amp;subject=English"')
})

const idsIn = (xml: string) => [...xml.matchAll(/<id>(urn:uuid:[^<]*)<\/id>/g)].map(([, id]) => id)

type Fields = Record<string, string | undefined>

/** Parses a feed as a browser does; throws if it is not well formed. */
async function read(xml: string): Promise<{ feed: Fields; entries: Fields[] }> {
  const page = await openPage('http://localhost')
  return page.evaluate(text => {
    const root = new DOMParser().parseFromString(text, 'application/xml').documentElement
    if (root.localName !== 'feed' || root.namespaceURI !== 'http://www.w3.org/2005/Atom')
      throw new Error(root.textContent ?? 'no feed')
    const fields = (element: Element) =>
      Object.fromEntries(
        [...element.children].flatMap((child): [string, string][] => {
          const { localName } = child
          if (localName === 'entry') return []
          if (localName === 'link')
            return [[child.getAttribute('rel') ?? '', child.getAttribute('href') ?? '']]
          if (localName === 'category') return [[localName, child.getAttribute('term') ?? '']]
          return [[localName === 'author' ? 'name' : localName, child.textContent ?? '']]
        }),
      )
    const entries = [...root.children].filter(child => child.localName === 'entry')
    return { feed: fields(root), entries: entries.map(fields) }
  }, xml)
}
