import { nameOf, placeOf, titleOf } from '#src/features/professionals/card-props.ts'
import type { Profile } from '#src/features/professionals/columns.ts'
import { paths } from '#src/paths.ts'
import { formatKes } from '#src/ui/format.ts'
import { item, link, plain } from './format-reply.ts'

export const personLink = (person: Parameters<typeof nameOf>[0] & { id: string }) =>
  link(nameOf(person), paths.professional(person.id))

/** A list item with the professional's link, work, place, rate and badge. */
export function personItem(person: Profile): string {
  const rate = person.hourlyRate ? `, ${formatKes(person.hourlyRate)} an hour` : ''
  const badge = person.isVerified ? ', Verified' : ''
  return item(
    `${personLink(person)}, ${plain(titleOf(person))}, ${plain(placeOf(person), 40)}${rate}${badge}`,
  )
}
