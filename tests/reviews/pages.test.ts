import { expect, test } from 'bun:test'
import { jobs } from '#db/schema.ts'
import { review as put } from '#tests/professionals/setup.ts'
import type { Person } from '#tests/support/app.ts'
import { mainTextOf } from '#tests/support/page-text.ts'
import { toastOf } from '#tests/support/toast.ts'
import { setupReviews, words } from './setup.ts'

/** The house with what people see of the tutor's page, and send by its forms. */
async function setupPage() {
  const setup = await setupReviews()
  const path = `/professionals/${setup.tutor.id}`
  return {
    ...setup,
    path,
    open: async (as?: Person, query = '') =>
      (await setup.send('GET', `${path}${query}`, { as })).body as string,
    submit: (as: Person | undefined, fields: Record<string, string>) =>
      setup.send('POST', path, { as, body: new URLSearchParams(fields) }),
  }
}

test('the form is shown to users who may review, and a reason to others', async () => {
  const { person, parent, tutor, employer, review, open } = await setupPage()
  const [stranger, school, waiting] = [await person('parent'), await employer(tutor), await person('school')]

  const pages = await Promise.all([undefined, parent, school, stranger, waiting].map(as => open(as)))
  await review(parent, tutor)
  const afterwards = await open(parent)

  expect(pages.map(page => page.includes('Publish review'))).toEqual([false, true, true, false, false])
  expect(mainTextOf(pages[3] ?? '')).toContain('You can review someone once you have messaged each other.')
  expect(mainTextOf(pages[4] ?? '')).toContain('Your school can review applicants it has accepted.')
  expect(afterwards).not.toContain('Publish review')
  expect(mainTextOf(afterwards)).toContain('You reviewed this person on')
})

test('the form publishes a review without JavaScript', async () => {
  const { parent, path, submit, open, stored } = await setupPage()

  const sent = await submit(parent, { rating: '4', text: words })

  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}#reviews`])
  expect(toastOf(sent)?.title).toBe('Review published')
  expect(stored()).toMatchObject([{ rating: 4, text: words, reviewerId: parent.id }])
  const page = await open()
  expect(mainTextOf(page)).toContain(words)
  expect(page).toContain('aria-label="4 out of 5 stars"')
})

test('a refused review keeps its stars and text and shows the error', async () => {
  const { parent, submit, stored } = await setupPage()

  const short = await submit(parent, { rating: '2', text: 'Late' })
  const starless = await submit(parent, { text: words })

  expect([short.status, starless.status]).toEqual([422, 422])
  expect(short.body).toContain('Please write at least 10 characters')
  expect(short.body).toMatch(/<details[^>]* open=""/)
  expect(short.body).toMatch(/<input type="radio"[^>]* value="2"[^>]*>/)
  expect(/<input type="radio"[^>]*checked=""[^>]*>/.exec(short.body)?.[0]).toContain('value="2"')
  expect(short.body).toContain('>Late</textarea>')
  expect(starless.body).toContain('Please choose 1 to 5 stars')
  expect(starless.body).toContain(`>${words}</textarea>`)
  expect(stored()).toEqual([])
})

test('the text is kept if the review is refused', async () => {
  const { parent, tutor, review, submit } = await setupPage()
  await review(parent, tutor)

  const refused = await submit(parent, { rating: '1', text: 'I changed my mind.' })

  expect(refused.status).toBe(409)
  expect(refused.body).toContain('>I changed my mind.</textarea>')
  expect(mainTextOf(refused.body)).toContain('Your review was not published You reviewed this person on')
})

test('a visitor signs in before reviewing, and an administrator is refused', async () => {
  const { person, path, submit, stored } = await setupPage()

  const visitor = await submit(undefined, { rating: '5', text: words })
  const admin = await submit(await person('admin'), { rating: '5', text: words })

  expect([visitor.status, visitor.headers.get('location')]).toEqual([
    303,
    `/login?next=${encodeURIComponent(path)}`,
  ])
  expect(admin.status).toBe(403)
  expect(stored()).toEqual([])
})

test('professionals read and reply to their reviews under their own heading', async () => {
  const { parent, tutor, review, open, submit, path, stored } = await setupPage()
  const { body } = await review(parent, tutor)

  const own = await open(tutor)
  const sent = await submit(tutor, { review: body.id, text: 'Asante sana!' })
  const after = await open()

  expect(mainTextOf(own)).toContain('Reviews of you (1)')
  expect(own).toContain('Publish reply')
  expect(own).toContain(`href="/report?review=${body.id}"`)
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}#reviews`])
  expect(toastOf(sent)?.title).toBe('Reply published')
  expect(stored()).toMatchObject([{ reply: 'Asante sana!' }])
  expect(mainTextOf(after)).toContain('Brian replied Asante sana!')
  expect(after).not.toContain('Publish reply')
})

test('a refused reply keeps its text', async () => {
  const { parent, tutor, review, submit } = await setupPage()
  const { body } = await review(parent, tutor)

  const refused = await submit(tutor, { review: body.id, text: 'Call 0712345678' })

  expect(refused.status).toBe(422)
  expect(refused.body).toContain('>Call 0712345678</textarea>')
  expect(refused.body).toContain('Please leave out phone numbers, email addresses and links')
})

test('a profile without reviews says who can leave one', async () => {
  const { tutor, open } = await setupPage()

  const [visitor, own] = [await open(), await open(tutor)]

  expect(mainTextOf(visitor)).toContain(
    "No reviews yet. Schools that accept Brian's application and people who exchange messages with Brian can leave one.",
  )
  expect(mainTextOf(own)).toContain('No reviews yet. Schools that accept your application')
})

test('the page shows ten reviews and links to older ones', async () => {
  const setup = await setupPage()
  const { tutor, open, clock } = setup
  for (let n = 1; n <= 12; n++) await put(setup, tutor, { text: `Review ${n}.`, createdAt: clock.now() + n })

  const first = await open()
  const href = /href="([^"]+)"[^>]*data-load-more/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const second = await open(undefined, href.slice(href.indexOf('?')).replace('#reviews', ''))

  expect(mainTextOf(first)).toContain('Reviews (12)')
  expect(mainTextOf(first)).toContain('Showing 10 of 12')
  expect(href).toEndWith('#reviews')
  expect(mainTextOf(second)).toContain('Review 2. ')
  expect(mainTextOf(second)).not.toContain('Review 3. ')
})

test('administrators can take reviews down from the page', async () => {
  const { person, parent, tutor, review, open } = await setupPage()
  const { body } = await review(parent, tutor)
  const action = `/admin-dashboard/reviews/${body.id}/removal`

  const pages = await Promise.all([await person('admin'), tutor, parent, undefined].map(as => open(as)))

  expect(pages.map(page => page.includes(action))).toEqual([true, false, false, false])
})

test('an accepted application and a conversation link to the review form', async () => {
  const { send, parent, tutor, employer, db } = await setupPage()
  const school = await employer(tutor)
  const link = `href="/professionals/${tutor.id}#reviews"`

  const job = db.read.select({ id: jobs.id }).from(jobs).get()
  const received = await send('GET', `/jobs/${job?.id}/applications`, { as: school })
  const conversation = await send('GET', `/messages/${tutor.id}`, { as: parent })
  const ofTheOther = await send('GET', `/messages/${parent.id}`, { as: tutor })

  expect(received.body).toContain(link)
  expect(conversation.body).toContain(link)
  expect(ofTheOther.body).not.toContain('#reviews')
})
