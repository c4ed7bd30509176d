import type { Person, testApp } from '#tests/support/app.ts'

export type House = Awaited<ReturnType<typeof testApp>>

/** The part of a page under `id`, as it came. */
export function partOf(html: string, id: string): string {
  return new RegExp(`<section id="${id}".*?</section>`, 's').exec(html)?.[0] ?? ''
}

/** The figures of the page by their labels. */
export function figuresIn(html: string): Record<string, string> {
  const found = html.matchAll(/<dt[^>]*>((?:(?!<\/dt>).)*)<\/dt><dd class="figures[^>]*>(.*?)<\/dd>/gs)
  return Object.fromEntries([...found].map(([, label = '', value = '']) => [wordsOf(label), wordsOf(value)]))
}

/** Where each figure leads. */
export function figureLinksIn(html: string): Record<string, string> {
  const found = html.matchAll(/<dt[^>]*>(?:(?!<\/dt>).)*?<a href="([^"]*)"[^>]*>(.*?)<\/a><\/dt>/gs)
  return Object.fromEntries([...found].map(([, href = '', label = '']) => [wordsOf(label), plain(href)]))
}

export const wordsOf = (html: string) => html.replace(/<[^>]*>/g, '').trim()

export const plain = (text: string) => text.replaceAll('&amp;', '&')

/** Applies through the API and gives the application. */
export async function applyFor({ send }: House, as: Person, jobId: string) {
  const { status, body } = await send('POST', '/api/applications', {
    as,
    body: { jobId, coverLetter: 'I would like to teach here.' },
  })
  if (status !== 201) throw new Error(`Not applied: ${status} ${body.message}`)
  return body
}

/** What a complete profile says. */
export const complete = {
  bio: 'I teach.',
  county: 'Kisumu',
  qualifications: 'B.Ed',
  experience: '6-10',
  availability: 'full_time',
  skills: ['Robotics'],
  subjects: ['Mathematics'],
}
