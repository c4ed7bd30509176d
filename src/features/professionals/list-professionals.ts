import type { Reader } from '#db/connection.ts'
import type { Part } from '#db/paging.ts'
import type { Relaxed } from '#src/domain/search/relax.ts'
import type { Profile } from './columns.ts'
import { bestMatches } from './directory/best-matches.ts'
import { readDirectorySearch } from './directory/relax-directory.ts'
import type { ProfessionalFilters } from './schema.ts'

/** The people of the directory's page, and how its search was read; null if its words are found as they stand. */
export async function listProfessionals(
  read: Reader,
  filters: ProfessionalFilters,
  now: number,
): Promise<{ page: Part<Profile>; relaxed: Relaxed<ProfessionalFilters> | null }> {
  const relaxed = readDirectorySearch(read, filters, now)
  return { page: await bestMatches(read, relaxed?.filters ?? filters, now), relaxed }
}
