import { expect, test } from 'bun:test'
import { notSetUp } from '#src/features/payments/checkout/initiate.ts'
import { explainResult } from '#src/features/payments/daraja/result-codes.ts'
import { PAYING_BROWSER_COOKIE } from '#src/features/payments/paying-browser.ts'
import { retention } from '#src/features/privacy/retention.ts'
import { privacyNotice } from '#src/features/registration/privacy-notice.ts'
import { guides } from '#src/features/site/guides.ts'
import { NOT_LEGAL_ADVICE, readGuide } from '#src/features/site/parse-guide.ts'
import { KNOWN_BROWSER_COOKIE } from '#src/http/session/trusted-device-cookie.ts'
import { paths } from '#src/paths.ts'
import { TOAST_COOKIE } from '#src/ui/toast.ts'
import { testApp } from '#tests/support/app.ts'
import { readPage } from './parse-page.ts'

test.each(Object.values(guides))(
  '$slug shows its sources, the date it was last reviewed and a next step',
  async guide => {
    const { send } = await testApp()

    const { body } = await send('GET', paths.resource(guide.slug))
    const { text, links } = readPage(body)

    expect(guide.sources.length).toBeGreaterThan(0)
    for (const { title, url } of guide.sources) {
      expect(text).toContain(title)
      if (url) expect(links).toContain(url)
    }
    expect(text).toMatch(/Last reviewed \d+ \w+ 2026/)
    for (const { href } of guide.next) expect(links).toContain(href)
    expect(guide.next.length).toBeGreaterThan(0)
  },
)

const lawGuides = Object.values(guides).filter(({ isLaw }) => isLaw)

test.each(lawGuides)('$slug ends by saying that it is not legal advice', async guide => {
  const { send } = await testApp()

  const { text } = readPage((await send('GET', paths.resource(guide.slug))).body)

  expect(text).toContain(`${NOT_LEGAL_ADVICE} Sources ${guide.sources[0]?.title}`)
})

test.each(lawGuides)('$slug is easy to read (Flesch 55 or more)', ({ body }) => {
  expect(readingEase(body)).toBeGreaterThanOrEqual(55)
})

test('the index of guides and the career guide link to the guides to the law', async () => {
  const { send } = await testApp()

  const index = readPage((await send('GET', paths.resources())).body).links
  const career = readPage((await send('GET', paths.careerGuide())).body).links

  expect(lawGuides).toHaveLength(8)
  for (const { slug } of lawGuides) expect(index).toContain(paths.resource(slug))
  for (const guide of [guides.contract, guides.pay, guides.leaveAndHours, guides.complaints]) {
    expect(career).toContain(paths.resource(guide.slug))
  }
})

/** Flesch's reading ease of the sentences and list items of a Markdown text. */
function readingEase(markdown: string): number {
  const lines = markdown
    .split('\n')
    .filter(line => !/^(Source:|#|\|)/.test(line))
    .map(line =>
      line
        .replace(/^(-|\d+\.) /, '')
        .replace(/\]\([^)]*\)/g, '')
        .trim(),
    )
    .filter(Boolean)
  const sentences = lines.flatMap(line => line.split(/[.!?:](?:\s|$)/)).filter(part => /\w/.test(part))
  const words = lines.join(' ').match(/[A-Za-z'’]+/g) ?? []
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0)
  return 206.835 - (1.015 * words.length) / sentences.length - (84.6 * syllables) / words.length
}

/** Groups of vowels, without a silent e at the end. */
function syllablesIn(word: string): number {
  const spoken = word.toLowerCase().replace(/(?<!l)e$|(?<![td])ed$/, '')
  return Math.max(1, (spoken.match(/[aeiouy]+/g) ?? []).length)
}

test('a long guide starts with contents that link to its sections', async () => {
  const { send } = await testApp()

  const { links, ids, headings } = readPage(
    (await send('GET', paths.resource(guides.tscRegistration.slug))).body,
  )
  const own = links.filter(href => href.startsWith('#')).map(href => href.slice(1))

  expect(own).toEqual(guides.tscRegistration.sections.map(({ id }) => id))
  expect(own.filter(id => !ids.includes(id))).toEqual([])
  expect(headings.filter(({ level }) => level === 2).map(({ text }) => text)).toEqual([
    ...guides.tscRegistration.sections.map(({ title }) => title),
    'Sources',
  ])
})

test('the M-Pesa guide explains every message that a payment can end with', async () => {
  const { send } = await testApp()
  const codes =
    '1 2 3 4 8 17 1001 1019 1025 1031 1032 1036 1037 1101 1102 2001 2028 SFC_IC0003 8006 E3008'.split(' ')
  const messages = [...codes.map(code => explainResult(code).message), notSetUp().message]

  const { text } = readPage((await send('GET', paths.resource(guides.mpesa.slug))).body)

  expect(codes.filter(code => !explainResult(code).final)).toEqual([])
  expect(messages.filter(message => !text.includes(message))).toEqual([])
})

test('the privacy page shows the notice version of the registration form and the retention of each table', async () => {
  const { send } = await testApp()

  const { text } = readPage((await send('GET', paths.privacy())).body)

  expect(text).toContain(`version ${privacyNotice.version}`)
  expect(retention.filter(({ table, keeps }) => !text.includes(`${table} ${keeps}`))).toEqual([])
})

test('the cookie page lists every cookie and the length of a session', async () => {
  const { send } = await testApp({ env: { SESSION_DAYS: '12' } })

  const { text } = readPage((await send('GET', paths.cookies())).body)

  const cookies = [
    'elimu_session',
    PAYING_BROWSER_COOKIE,
    'elimu_payment_next',
    KNOWN_BROWSER_COOKIE,
    TOAST_COOKIE,
  ]
  for (const name of [...cookies, 'pending-registration']) expect(text).toContain(name)
  expect(text).toContain('up to 12 days')
})

test('a guide without complete front matter throws', () => {
  const head = 'title: A\ndescription: B\nupdated: 2026-11-20'

  expect(readGuide('a', `---\n${head}\n---\n## One\n\n## Two\n`).sections).toEqual([
    { id: 'one', title: 'One' },
    { id: 'two', title: 'Two' },
  ])
  expect(() => readGuide('b', '## One\n')).toThrow('The guide b has no front matter.')
  expect(() => readGuide('c', '---\ntitle: A\n---\ntext')).toThrow()
})
