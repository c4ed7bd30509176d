import { expect, test } from 'bun:test'
import { levels } from '#src/features/jobs/schema.ts'
import { saysLevel } from '#src/features/professionals/levels.ts'
import { testApp } from '#tests/support/app.ts'

test('a profile names exactly the levels under which the directory lists it', async () => {
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
