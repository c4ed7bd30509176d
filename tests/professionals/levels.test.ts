import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { levels } from '#src/domain/jobs/job-values.ts'
import { levelTerms, saysLevel } from '#src/features/professionals/levels.ts'
import { testApp } from '#tests/support/app.ts'

test('the directory lists a profile under exactly the levels its text names', async () => {
  const { person, send } = await testApp()
  const people = [
    await person('teacher', { bio: 'I teach Mathematics (Form 3 and 4).' }),
    await person('teacher', { experience: 'Grade 7 and Grade 12, JSS' }),
    await person('tutor', { skills: ['KPSEA', 'Kindergarten'], specialization: 'ECD' }),
    await person('counselor', {
      institutionName: 'Moi University',
      qualifications: 'Primary Teacher Education',
    }),
    await person('teacher', { bio: 'Post-primary, aprimary, preprimarily' }),
    await person('teacher'),
  ]

  for (const level of levels) {
    const { body } = await send('GET', `/api/professionals?level=${level}`)
    const named = people.filter(({ user }) => saysLevel(user, level))
    expect(body.map(({ id }: { id: string }) => id).sort()).toEqual(named.map(({ id }) => id).sort())
  }
})

test("the directory's index has the same words for each level", async () => {
  const { db } = await testApp()

  const stored = db.read.all<{ level: string; word: string }>(sql`SELECT level, word FROM level_words`)

  const ours = Object.entries(levelTerms).flatMap(([level, words]) =>
    words.map(word => ({ level: level.replace('-', ''), word: ` ${word}` })),
  )
  const inOrder = (rows: typeof stored) => rows.map(({ level, word }) => level + word).sort()
  expect(inOrder(stored)).toEqual(inOrder(ours))
})
