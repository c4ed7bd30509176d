import type { Reader } from '#db/connection.ts'
import { paths } from '#src/paths.ts'
import { JobList } from '#src/ui/cards/job-card.tsx'
import { ProfessionalCard } from '#src/ui/cards/professional-card.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { toProfessionalCard } from '../card-props.ts'
import type { Profile } from '../columns.ts'
import { searchProfessionals } from '../directory.ts'
import { professionalFilters } from '../schema.ts'

const MAX_SIMILAR = 3

/** Public profiles of the same role, and subject if there is one: those of the county first, then the best rated. */
export async function similarTo(read: Reader, profile: Profile, now: number): Promise<Profile[]> {
  const { id, userType, county, subjects } = profile
  const [subject = ''] = subjects
  const find = async (county: string) => {
    const filters = professionalFilters.parse({ role: userType, subject, county, limit: 10 })
    const { rows } = await searchProfessionals(read, filters, now)
    return rows.toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0))
  }
  const found = [...(county ? await find(county) : []), ...(await find(''))]
  const others = new Map(found.map(other => [other.id, other]))
  others.delete(id)
  return [...others.values()].slice(0, MAX_SIMILAR)
}

export function SimilarProfessionals({ people }: { people: Profile[] }) {
  if (people.length === 0) return null
  return (
    <section aria-labelledby="similar" className="no-print">
      <h2 id="similar" className="mb-3 text-xl">
        Similar professionals
      </h2>
      <JobList label="Similar professionals">
        {people.map(person => (
          <ProfessionalCard key={person.id} professional={toProfessionalCard(person)}>
            <LinkButton href={paths.professional(person.id)} variant="outline" size="sm">
              View Profile
            </LinkButton>
          </ProfessionalCard>
        ))}
      </JobList>
    </section>
  )
}
