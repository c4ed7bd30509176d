import type { Tx } from '#db/connection.ts'
import { profileEntries } from '#db/schema.ts'
import type { entryKinds } from '#src/domain/people/teaching.ts'
import { sampleId } from './ids.ts'

type Entry = [
  kind: (typeof entryKinds)[number],
  title: string,
  place: string,
  startYear: number,
  endYear: number | null,
  note?: string,
]

/** Experience and education by the key of the account. */
const sampleEntries: Record<string, Entry[]> = {
  teacher: [
    [
      'experience',
      'Mathematics and Physics Teacher, head of panel',
      'Sample Secondary School, Westlands',
      2022,
      null,
      'Mean grade in Mathematics up from 5.1 to 6.8 in three years.',
    ],
    ['experience', 'Mathematics Teacher', 'Sample Day School, Kasarani', 2018, 2022],
    ['education', 'Bachelor of Education (Science)', 'Kenyatta University', 2014, 2018],
  ],
  tutor: [
    ['experience', 'Home tutor, Grades 4 to 9', "Families in South C and Lang'ata", 2022, null],
    ['education', 'Diploma in Primary Teacher Education', 'Shanzu Teachers Training College', 2019, 2022],
  ],
  wanjiru: [
    ['experience', 'Mathematics Teacher', 'Sample Girls School, Kasarani', 2017, null],
    ['education', 'Bachelor of Education (Science)', 'University of Nairobi', 2012, 2016],
  ],
  chebet: [
    ['experience', 'English tutor', 'Families in Eldoret, and online', 2021, null],
    ['education', 'BA Linguistics', 'Moi University', 2016, 2020],
  ],
  nyambura: [
    [
      'experience',
      'Mathematics tutor, Grade 4 to Form 4',
      'Families in Ruiru and Thika Road',
      2018,
      null,
      'About 40 learners so far, most of them for a year or longer.',
    ],
    ['education', 'BSc Mathematics', 'Jomo Kenyatta University of Agriculture and Technology', 2013, 2017],
  ],
}

/** Adds experience and education to sample profiles. */
export async function seedEntries(tx: Tx, now: number): Promise<void> {
  const rows = Object.entries(sampleEntries).flatMap(([key, entries]) =>
    entries.map(([kind, title, place, startYear, endYear, note], index) => ({
      id: sampleId('profile-entry', `${key}:${index}`),
      userId: sampleId('user', key),
      ...{ kind, title, place, startYear, endYear, note },
      createdAt: now,
    })),
  )
  await tx.insert(profileEntries).values(rows).onConflictDoNothing()
}
