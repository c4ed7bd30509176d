import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { auditLog, users } from '#db/schema.ts'
import { csvOf } from '#src/http/formats/csv.ts'
import type { Person } from '#tests/support/app.ts'
import { hiring } from './setup.ts'

async function exporting(options = {}) {
  const setup = await hiring(options)
  const path = `/jobs/${setup.job.id}/applications.csv`
  return {
    ...setup,
    take: (as?: Person, query = '') => setup.send('GET', path + query, as ? { as } : {}),
    deeds: () => setup.db.read.select().from(auditLog).all(),
  }
}

/** Parses CSV by RFC 4180. */
function parse(csv: string): string[][] {
  const rows = csv.replace(/^\ufeff/, '').match(/(?:"(?:[^"]|"")*"|[^"\r\n])*\r\n/g) ?? []
  return rows.map(row =>
    [...row.slice(0, -2).matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    ),
  )
}

test('the file has what the list shows: name, contacts, status and letter', async () => {
  const { take, apply, decide, person, school, job } = await exporting()
  const applicant = await person('teacher', {
    firstName: 'Achieng',
    lastName: 'O"Dour, jr',
    phone: '254712345678',
    subjects: ['Kiswahili', 'CRE'],
  })
  const letter = 'Dear Head,\n"Karibu" – naïve 😀 مرحبا, bye'
  const { body } = await apply(applicant, job.id, { jobId: job.id, coverLetter: letter })
  await decide(school, body.id, 'reviewed')

  const { status, headers, body: csv } = await take(school)

  const [head, ...rows] = parse(csv)
  const row = Object.fromEntries(head?.map((name, n) => [name, rows[0]?.[n]]) ?? [])
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe('attachment; filename="applications.csv"')
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(rows).toHaveLength(1)
  expect(row).toMatchObject({
    Name: 'Achieng O"Dour, jr',
    Profession: 'Teacher',
    Email: applicant.user.email,
    Phone: '0712 345 678',
    Status: 'reviewed',
    'Days waited': '0',
    Subjects: 'Kiswahili, CRE',
    'Cover letter': letter,
  })
})

test('the file starts with a byte order mark and ends its lines with CRLF', async () => {
  const { app, school, job } = await exporting()

  const answer = await app.handle(
    new Request(`http://localhost:3000/jobs/${job.id}/applications.csv`, {
      headers: { cookie: school.cookie },
    }),
  )

  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect([...bytes.slice(-2)]).toEqual([13, 10])
})

for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '=HYPERLINK("http://x")']) {
  test(`${JSON.stringify(text)} does not become a formula`, () => {
    const [[cell] = []] = parse(csvOf([[text]]))

    expect(cell).toBe(`'${text}`)
  })
}

test('harmless text is not changed', () => {
  const cells = ['a=b', "it's", '5 - 3', '0712', 'x\ny', 'a,b', '"']

  expect(parse(csvOf([[...cells, 7, -7, null]]))).toEqual([[...cells, '7', '-7', '']])
})

test('a letter that starts like a formula is harmless in the file', async () => {
  const { take, apply, teacher, school, job } = await exporting()
  await apply(teacher, job.id, { jobId: job.id, coverLetter: '=cmd|calc' })

  const { body } = await take(school)

  expect(parse(body)[1]?.at(-1)).toBe("'=cmd|calc")
})

test('the file of a tab has only its status', async () => {
  const { take, apply, decide, person, teacher, school, job } = await exporting()
  const { body } = await apply(teacher, job.id)
  await apply(await person('tutor'), job.id)
  await decide(school, body.id, 'rejected')

  const rejected = await take(school, '?status=rejected')
  const unknown = await take(school, '?status=hired')

  expect(
    parse(rejected.body)
      .slice(1)
      .map(([name]) => name),
  ).toEqual(['Wanjiru Kamau'])
  expect(parse(unknown.body)).toHaveLength(1)
})

test('the file leaves out notes and suspended applicants', async () => {
  const { take, apply, person, teacher, school, job, send, db } = await exporting()
  const { body } = await apply(teacher, job.id)
  await send('POST', `/api/applications/${body.id}/notes`, { as: school, body: { text: 'Ask about duty' } })
  const gone = await person('tutor', { firstName: 'Gone' })
  await apply(gone, job.id)
  await db.write(tx => tx.update(users).set({ isActive: false }).where(eq(users.id, gone.id)))

  const csv = (await take(school)).body

  expect(parse(csv)).toHaveLength(2)
  expect(csv).not.toContain('Ask about duty')
  expect(csv).not.toContain('Gone')
})

test('each download is audited by ids', async () => {
  const { take, apply, teacher, school, job, deeds } = await exporting()
  await apply(teacher, job.id)

  await take(school)

  expect(deeds()).toMatchObject([
    {
      actorId: school.id,
      action: 'application.export',
      targetType: 'job',
      targetId: job.id,
      detail: { rows: 1 },
    },
  ])
})

test('only the school downloads its file, and refused attempts are not audited', async () => {
  const { take, person, teacher, deeds, job } = await exporting()

  const visitor = await take()
  const others = [await take(teacher), await take(await person('school')), await take(await person('admin'))]

  const list = encodeURIComponent(`/jobs/${job.id}/applications`)
  expect([visitor.status, visitor.headers.get('location')]).toEqual([303, `/login?next=${list}`])
  expect(others.map(({ status }) => status)).toEqual([403, 404, 403])
  expect(deeds()).toEqual([])
})

test.each([
  ['Dear Head;=HYPERLINK("http://x.example";"Open")', `Dear Head;'=HYPERLINK("http://x.example";"Open")`],
  ['Dear Head\n=1+1', "Dear Head\n'=1+1"],
  ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
  ["Ask;  -2+cmd|' /C calc'!A0", "Ask;  '-2+cmd|' /C calc'!A0"],
  ['x;+SUM(A1)', "x;'+SUM(A1)"],
  ['My subjects:\n- Maths (KCSE)\n- Physics; +254 712 345 678', null],
  ['Email me at a@b.example; 2 + 2 = 4', null],
])('no formula begins inside a text where lines are cut at semicolons: %j', (text, expected) => {
  expect(parse(csvOf([['Name', text]]))[0]).toEqual(['Name', expected ?? text])
})

test('more than twenty files an hour are refused', async () => {
  const { take, school } = await exporting({ env: { RATE_LIMIT: 'on' } })
  for (let n = 0; n < 20; n++) await take(school)

  const { status } = await take(school)

  expect(status).toBe(429)
})
