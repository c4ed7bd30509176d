import { eq } from 'drizzle-orm'
import { jobs } from '#db/schema.ts'
import { post } from '#tests/jobs/setup.ts'
import type { TestApp } from '#tests/support/app.ts'

export const noFees = 'teacher=0,tutor=0,parent=0,counselor=0,coach=0,school=0'

/** Posts a job as a school and returns its id; `columns` are set directly, as only administrators could. */
export async function jobWith(
  { db, person, send }: TestApp,
  changes: Record<string, unknown>,
  columns: Partial<typeof jobs.$inferInsert> = {},
): Promise<string> {
  const { id } = await post({ send }, await person('school'), changes)
  if (Object.keys(columns).length > 0)
    await db.write(async tx => {
      await tx.update(jobs).set(columns).where(eq(jobs.id, id))
    })
  return id
}

/** The target of each link in the content, by the first line of the link's text. */
export function linksOf(html: string): Map<string, string> {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const found = [...main.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
  return new Map(
    found.map(([, href = '', inner = '']) => [
      inner
        .replace(/<!--.*?-->/g, '')
        .replace(/<[^>]+>/g, '\n')
        .trim()
        .split('\n')[0] ?? '',
      href.replaceAll('&amp;', '&'),
    ]),
  )
}
