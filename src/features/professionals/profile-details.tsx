import type { ReactNode } from 'react'
import { formField } from '#src/features/registration/fields.ts'
import { Badge } from '#src/ui/badge.tsx'
import { jobTypeLabel } from '#src/ui/cards/job-type-label.ts'
import { formatKes } from '#src/ui/format.ts'
import { experienceText } from './card-props.ts'
import type { Profile } from './columns.ts'

/** The facts of a profile; what the person left out is left out. */
export function ProfileDetails({ profile }: { profile: Profile }) {
  const { experience, qualifications, specialization, availability, hourlyRate } = profile
  return (
    <dl className="mt-5 grid gap-x-6 gap-y-3 border-y border-line py-4 empty:hidden sm:grid-cols-2">
      {experience && <Fact name="Experience">{experienceText(experience)}</Fact>}
      {qualifications && <Fact name="Qualifications">{qualificationText(qualifications)}</Fact>}
      {specialization && <Fact name="Specialization">{specialization}</Fact>}
      {availability && <Fact name="Availability">{availabilityText(availability)}</Fact>}
      {hourlyRate !== null && (
        <Fact name="Hourly rate">
          <strong className="font-semibold tabular-nums">{formatKes(hourlyRate)}</strong>
        </Fact>
      )}
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

export function Tags({ title, words }: { title: string; words: string[] }) {
  if (words.length === 0) return null
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-3 flex flex-wrap gap-1.5">
        {words.map(word => (
          <li key={word} className="flex max-w-full">
            <Badge variant="muted" className="whitespace-normal">
              {word}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const availabilityText = (availability: string) =>
  availability === 'flexible' ? 'Flexible' : jobTypeLabel(availability)

/** Registration stores one word of a short list; profiles hold what the person wrote. */
export const qualificationText = (text: string) =>
  formField('teacher', 'qualifications').choices?.find(({ value }) => value === text)?.label ?? text
