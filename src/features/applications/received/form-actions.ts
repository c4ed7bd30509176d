import type { Deps } from '#src/deps.ts'
import { parseForm } from '#src/http/form.ts'
import type { SchoolViewer } from '#src/http/session/current-user.ts'
import type { Toast } from '#src/ui/toast.ts'
import { changeStatuses } from '../change-status.ts'
import { addNote, removeNote } from '../notes/notes.ts'
import { applicationMoves, newNote } from '../schema.ts'

/** The fields of the page's forms as they came. */
export interface ReceivedForm {
  /** `note` or `remove-note`; an answer where it is neither. */
  deed?: unknown
  applicationId?: unknown
  noteId?: unknown
  status?: unknown
  text?: unknown
}

interface Done {
  toast: Toast
  /** The applications it was about. */
  ids: string[]
}

/** Handles a form on the page of a job's applications. Throws as changeStatuses, addNote and removeNote. */
export async function handleReceivedForm(
  deps: Deps,
  school: SchoolViewer,
  form: ReceivedForm,
): Promise<Done> {
  const { deed, applicationId, noteId } = form
  if (deed === 'note') {
    const note = await addNote(deps, school, asText(applicationId), parseForm(newNote, form).text)
    return { toast: { title: 'Note Saved' }, ids: [note.applicationId] }
  }
  if (deed === 'remove-note') {
    const note = await removeNote(deps, school, asText(noteId))
    return { toast: { title: 'Note Removed' }, ids: [note.applicationId] }
  }
  const { ids, status } = parseForm(applicationMoves, {
    ids: [applicationId ?? []].flat(),
    status: form.status,
  })
  const moved = await changeStatuses(deps, school, { ids, status })
  const description =
    moved.length === 1
      ? `The application is now ${status}.`
      : `${moved.length} applications are now ${status}, and each person was told.`
  return { toast: { title: 'Application Updated', description }, ids: moved.map(({ id }) => id) }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')
