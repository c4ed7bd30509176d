import type { ReactNode } from 'react'
import type { entryKinds } from '#src/domain/people/teaching.ts'
import { yearsOf } from '../entries.ts'
import type { EntryJson } from '../json.ts'

export const entryKindNames: Record<(typeof entryKinds)[number], string> = {
  experience: 'Work history',
  education: 'Education',
}

interface EntryListProps {
  kind: EntryJson['kind']
  /** Of both kinds. */
  entries: EntryJson[]
  /** The owner's buttons. */
  actions?: (entry: EntryJson) => ReactNode
}

/** The experience or the education of a person, under its heading; nothing without entries. */
export function EntryList({ kind, entries, actions }: EntryListProps) {
  const listed = entries.filter(entry => entry.kind === kind)
  if (listed.length === 0) return null
  return (
    <section>
      <h2 className="text-xl">{entryKindNames[kind]}</h2>
      <ul className="mt-3 grid gap-4">
        {listed.map(entry => (
          <li key={entry.id} className="border-l-2 border-line pl-4 wrap-anywhere">
            <h3 className="font-semibold">{entry.title}</h3>
            <p>{entry.place}</p>
            <p className="text-sm text-muted">{yearsOf(entry)}</p>
            {entry.note && <p className="mt-1 max-w-2xl whitespace-pre-line">{entry.note}</p>}
            {actions?.(entry)}
          </li>
        ))}
      </ul>
    </section>
  )
}
