import { Button } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { TextArea } from '#src/ui/form/inputs.tsx'
import { DateTimeOf } from '#src/ui/time.tsx'
import type { NoteJson } from '../json.ts'
import { MAX_NOTE_LENGTH } from '../schema.ts'

/** A refused note, and why it was refused. */
export interface NoteAttempt {
  applicationId: string
  text: string
  error: string
}

interface NotesProps {
  applicationId: string
  /** The applicant's name. */
  name: string
  notes: NoteJson[]
  attempt: NoteAttempt | undefined
  /** The address that its forms post to. */
  action: string
}

/** The school's notes about an applicant, and a form for another. */
export function Notes({ applicationId, name, notes, attempt, action }: NotesProps) {
  const id = `note-${applicationId}`
  return (
    <details open={notes.length > 0 || attempt !== undefined}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center font-semibold">
        Notes{notes.length > 0 && ` (${notes.length})`} <span className="sr-only">about {name}</span>
      </summary>
      {notes.length > 0 && (
        <ul className="mb-3 grid gap-2">
          {notes.map(note => (
            <Note key={note.id} note={note} action={action} />
          ))}
        </ul>
      )}
      <form method="post" action={action} className="mb-2 grid gap-2">
        <input type="hidden" name="deed" value="note" />
        <input type="hidden" name="applicationId" value={applicationId} />
        <Field
          name="text"
          id={id}
          label={
            <>
              New note <span className="sr-only">about {name}</span>
            </>
          }
          hint="Your colleagues can see this note. So can the applicant, if they ask for a copy of their data."
          error={attempt?.error}
        >
          <TextArea
            rows={2}
            maxLength={MAX_NOTE_LENGTH}
            defaultValue={attempt?.text}
            className="field-sizing-content min-h-12"
          />
        </Field>
        <div>
          <Button type="submit" variant="outline" size="sm">
            Save note <span className="sr-only">about {name}</span>
          </Button>
        </div>
      </form>
    </details>
  )
}

function Note({ note, action }: { note: NoteJson; action: string }) {
  const { id, applicationId, author, text, createdAt } = note
  return (
    <li className="rounded-sm bg-sunken px-3 py-2">
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-sm text-muted">
          {author ?? 'Former colleague'}, <DateTimeOf at={Date.parse(createdAt)} />
        </p>
        <form method="post" action={action}>
          <input type="hidden" name="deed" value="remove-note" />
          <input type="hidden" name="applicationId" value={applicationId} />
          <input type="hidden" name="noteId" value={id} />
          <button type="submit" className="link inline-flex min-h-11 items-center text-sm">
            Remove <span className="sr-only">this note</span>
          </button>
        </form>
      </div>
    </li>
  )
}
