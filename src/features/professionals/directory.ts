import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/open.ts'
import { users } from '#db/schema.ts'
import { isVerifiedAt } from '#db/verified.ts'
import { missing } from '#src/errors.ts'
import { individuals, toRole } from '#src/features/accounts/schema.ts'
import type { Viewer } from '#src/http/viewer.ts'
import { toLevel, worksAt } from './levels.ts'
import { isInCounty, mentions, wordsIn } from './narrowing.ts'
import { countSome, cutPart, emptyPart, type Part, readCursor } from './parts.ts'
import { type Profile, profileColumns } from './rows.ts'
import type { Professional, ProfessionalFilters } from './schema.ts'
import { isInSight, isPresent, isPublic } from './visibility.ts'

/** The public profiles that pass the filters, newest accounts first. */
export async function searchProfessionals(
  read: Reader,
  filters: ProfessionalFilters,
  now: number,
): Promise<Part<Profile>> {
  const asked = narrowing(filters, now)
  if (!asked) return emptyPart

  // What is asked is quicker to tell than who may be seen.
  const which = and(...asked, isPublic())
  const { after, before } = readCursor(filters.cursor)
  const rows = await read
    .select(profileColumns(now))
    .from(users)
    .where(and(which, after ? lt(users.id, after) : undefined))
    .orderBy(desc(users.id))
    .limit(filters.limit + 1)
  const isAll = !after && rows.length <= filters.limit
  return cutPart(rows, filters.limit, before, isAll ? rows.length : await countSome(read, users, which))
}

/** The wire's part of a profile. */
export const toProfessional = ({ specialization, photo, ...professional }: Profile): Professional =>
  professional

/**
 * One profile as far as this viewer may see it: everyone a public one, its owner always, and a school also those who applied
 * to it. Throws `missing`.
 */
export async function readProfile(
  read: Reader,
  id: string,
  viewer: Pick<Viewer, 'id' | 'schoolId'> | null,
  now: number,
): Promise<Profile> {
  const [profile] = await read
    .select(profileColumns(now))
    .from(users)
    .where(and(eq(users.id, id), isPresent()))
  if (!profile) throw missing('professional')
  if (viewer?.id !== id && !(await isInSight(read, id, viewer))) throw missing('professional')
  return profile
}

/** The conditions that the filters ask for, or null where nobody can pass. */
function narrowing(filters: ProfessionalFilters, now: number): (SQL | undefined)[] | null {
  const { search, role: roleText, county, subject, level: levelText, verified } = filters
  const role = individuals.find(one => one === toRole(roleText))
  const level = toLevel(levelText)
  const words = wordsIn(search)
  if ((roleText && !role) || (levelText && !level) || (search && words.length === 0)) return null

  return [
    role && sql`+${users.userType} = ${role}`,
    county ? isInCounty(users.county, county) : undefined,
    subject ? teaches(subject) : undefined,
    level ? worksAt(level) : undefined,
    verified ? isVerifiedAt('users', now) : undefined,
    words.length > 0 ? mentions('users', searched, words) : undefined,
  ]
}

/** A subject in which a word begins with what was asked: 'math' finds Mathematics, 'science' finds Integrated Science. */
const teaches = (subject: string) =>
  sql`exists (select 1 from json_each(users.subjects) where instr(' ' || lower(value), ${` ${subject.toLowerCase()}`}) > 0)`

const searched = [
  'first_name',
  'last_name',
  'user_type',
  'county',
  'town',
  'location',
  'bio',
  'subjects',
  'skills',
  'specialization',
  'experience',
  'qualifications',
]
