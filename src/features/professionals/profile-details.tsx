import type { ReactNode } from 'react'
import { teachingLabel } from '#src/domain/people/teaching.ts'
import { formField } from '#src/features/registration/fields.ts'
import { Badge } from '#src/ui/badge.tsx'
import { jobTypeLabel } from '#src/ui/cards/job-type-label.ts'
import { experienceText } from './card-props.ts'
import type { Profile } from './columns.ts'

/** The fields that are filled in, without the rate, which leads the page. */
export function ProfileDetails({ profile }: { profile: Profile }) {
  const { experience, qualifications, specialization, availability } = profile
  const { teachesLevels, curricula, languages } = profile
  const lessons = lessonsText(profile)
  return (
    <dl className="grid gap-x-6 gap-y-3 border-y border-line py-4 empty:hidden sm:grid-cols-2">
      {lessons && <Fact name="Lessons">{lessons}</Fact>}
      {teachesLevels.length > 0 && <Fact name="Levels">{teachesLevels.map(teachingLabel).join(', ')}</Fact>}
      {curricula.length > 0 && <Fact name="Curriculum">{curricula.join(', ')}</Fact>}
      {languages.length > 0 && <Fact name="Languages">{languages.join(', ')}</Fact>}
      {experience && <Fact name="Experience">{experienceText(experience)}</Fact>}
      {qualifications && <Fact name="Qualifications">{qualificationText(qualifications)}</Fact>}
      {specialization && <Fact name="Specialization">{specialization}</Fact>}
      {availability && <Fact name="Availability">{availabilityText(availability)}</Fact>}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="whitespace-pre-line">{children}</dd>
    </div>
  )
}

export function Tags({ title, tags }: { title: string; tags: string[] }) {
  if (tags.length === 0) return null
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-3 flex flex-wrap gap-1.5">
        {tags.map(tag => (
          <li key={tag} className="flex max-w-full">
            <Badge variant="muted" className="whitespace-normal">
              {tag}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 'At home and online; Kilimani, Lavington'. */
export function lessonsText({ teachingModes, areas }: Pick<Profile, 'teachingModes' | 'areas'>): string {
  const modes = teachingModes.map(teachingLabel).join(' and ').replace(' and Online', ' and online')
  return [modes, areas.join(', ')].filter(Boolean).join('; ')
}

export const availabilityText = (availability: string) =>
  availability === 'flexible' ? 'Flexible' : jobTypeLabel(availability)

/** Registration stores a value from a list; profiles store free text. */
export const qualificationText = (text: string) =>
  formField('teacher', 'qualifications').choices?.find(({ value }) => value === text)?.label ?? text
