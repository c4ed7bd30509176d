import type { Deps } from '#src/deps.ts'
import { searchProfessionals } from '#src/features/professionals/directory.ts'
import type { Profile } from '#src/features/professionals/rows.ts'
import { professionalFilters } from '#src/features/professionals/schema.ts'
import type { Viewer } from '#src/http/viewer.ts'

type Where = Pick<Deps, 'db' | 'clock'>

const MOST_COMPARED = 50

/** The newest tutors for a family: those who teach most of what it looks for, and of these, those of its county, come first. */
export async function tutorsFor(
  deps: Where,
  { county, preferredSubjects }: Viewer,
  limit: number,
): Promise<Profile[]> {
  const nearby = county ? (await tutorsIn(deps, county)).rows : []
  const anywhere = nearby.length < limit ? (await tutorsIn(deps, '')).rows : []
  const tutors = new Map([...nearby, ...anywhere].map(tutor => [tutor.id, tutor]))
  const wanted = new Set(preferredSubjects.map(subject => subject.toLowerCase()))
  const taught = ({ subjects }: Profile) =>
    subjects.filter(subject => wanted.has(subject.toLowerCase())).length
  return [...tutors.values()].sort((a, b) => taught(b) - taught(a)).slice(0, limit)
}

/** How many tutors there are, and how many in the family's county, each counted up to 1,001. */
export async function countTutors(deps: Where, { county }: Viewer) {
  return {
    all: (await tutorsIn(deps, '')).total,
    nearby: county ? (await tutorsIn(deps, county)).total : 0,
    county,
  }
}

const tutorsIn = ({ db, clock }: Where, county: string) =>
  searchProfessionals(
    db.read,
    professionalFilters.parse({ role: 'tutor', county, limit: MOST_COMPARED }),
    clock.now(),
  )
