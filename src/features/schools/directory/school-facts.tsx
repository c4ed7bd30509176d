import { Card } from '#src/ui/card.tsx'
import { typeLabel } from '../directory-filters.tsx'
import type { OwnSchool } from '../settings/schema.ts'

/** What a school says of itself, to read. */
export function SchoolFacts({ school }: { school: OwnSchool }) {
  const facts = {
    'Institution Name': school.institutionName,
    'Institution Type': typeLabel(school.institutionType),
    'Student Population': school.population,
    County: school.county,
    Town: school.town,
    'Subjects or Departments': school.departments.join(', '),
  }
  return (
    <Card>
      <dl className="grid gap-4 sm:grid-cols-2">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm font-semibold text-muted">{name}</dt>
            <dd className="wrap-anywhere">{value || 'Not said'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
