import type { Deps } from '#src/deps.ts'
import type { Profile } from '#src/features/professionals/columns.ts'
import { searchProfessionals } from '#src/features/professionals/directory.ts'
import { professionalFilters } from '#src/features/professionals/schema.ts'
import type { Viewer } from '#src/http/session/current-user.ts'

type Where = Pick<Deps, 'db' | 'clock'>

/** Tutors for a family. The totals are counted up to 1,001. */
export interface Tutors {
  rows: Profile[]
  all: number
  nearby: number
}

const MAX_COMPARED = 50

/** The newest tutors: those who teach most of what the family looks for come first, and of these, those of its county. */
export async function tutorsFor(
  deps: Where,
  { county, preferredSubjects }: Viewer,
  limit: number,
): Promise<Tutors> {
  const nearby = county ? await tutorsIn(deps, county) : null
  const anywhere = await tutorsIn(deps, '')
  const tutors = new Map([...(nearby?.rows ?? []), ...anywhere.rows].map(tutor => [tutor.id, tutor]))
  const wanted = new Set(preferredSubjects.map(subject => subject.toLowerCase()))
  const taught = ({ subjects }: Profile) =>
    subjects.filter(subject => wanted.has(subject.toLowerCase())).length
  return {
    rows: [...tutors.values()].sort((a, b) => taught(b) - taught(a)).slice(0, limit),
    all: anywhere.total,
    nearby: nearby?.total ?? 0,
  }
}

const tutorsIn = ({ db, clock }: Where, county: string) =>
  searchProfessionals(
    db.read,
    professionalFilters.parse({ role: 'tutor', county, limit: MAX_COMPARED }),
    clock.now(),
  )
