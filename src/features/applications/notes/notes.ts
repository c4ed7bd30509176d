import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { accountIsActive } from '#db/account-state.ts'
import type { Reader } from '#db/connection.ts'
import { insertRow } from '#db/rows.ts'
import { applicationNotes, applications, jobs, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { conflict, missing } from '#src/errors.ts'
import type { SchoolViewer } from '#src/http/session/current-user.ts'
import type { NoteJson } from '../json.ts'

const MAX_NOTES = 50

/**
 * Saves a note about an application for the people of its school; no one is notified. Throws `missing` for another school's
 * application, `conflict` past 50 notes.
 */
export function addNote({ db, clock }: Deps, school: SchoolViewer, applicationId: string, text: string) {
  return db.write(async tx => {
    assertOwn(tx, school, applicationId)
    const before = await tx.$count(applicationNotes, eq(applicationNotes.applicationId, applicationId))
    if (before >= MAX_NOTES) throw conflict(`An application can have ${MAX_NOTES} notes. Remove one first.`)

    const note = { applicationId, authorId: school.id, text, createdAt: clock.now() }
    const { id } = await insertRow(tx, applicationNotes, note)
    const row = selectNotes(tx).where(eq(applicationNotes.id, id)).get()
    if (!row) throw new Error('The note was not stored')
    return serializeNote(row)
  })
}

/** Removes a note of the school. Throws `missing` for any other. */
export function removeNote({ db }: Deps, school: SchoolViewer, noteId: string): Promise<NoteJson> {
  return db.write(async tx => {
    const [row] = selectNotes(tx).where(eq(applicationNotes.id, noteId)).all()
    if (!row) throw missing('note')
    assertOwn(tx, school, row.applicationId, 'note')

    await tx.delete(applicationNotes).where(eq(applicationNotes.id, noteId))
    return serializeNote(row)
  })
}

/** The notes about some applications, oldest first, by application. The caller checks that they are the school's. */
export function notesAbout(read: Reader, applicationIds: string[]): Map<string, NoteJson[]> {
  const rows = selectNotes(read)
    .where(inArray(applicationNotes.applicationId, applicationIds))
    .orderBy(asc(applicationNotes.createdAt), asc(applicationNotes.id))
    .all()
  return Map.groupBy(rows.map(serializeNote), note => note.applicationId)
}

/** The notes about one application of a school. Throws `missing` for another school's. */
export function notesOf(read: Reader, school: SchoolViewer, applicationId: string): NoteJson[] {
  assertOwn(read, school, applicationId)
  return notesAbout(read, [applicationId]).get(applicationId) ?? []
}

function assertOwn(read: Reader, { schoolId }: SchoolViewer, applicationId: string, what = 'application') {
  const owner = read
    .select({ schoolId: jobs.schoolId })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.applicantId))
    .where(and(eq(applications.id, applicationId), accountIsActive()))
    .get()
  if (owner?.schoolId !== schoolId) throw missing(what)
}

const selectNotes = (read: Reader) =>
  read
    .select({
      id: applicationNotes.id,
      applicationId: applicationNotes.applicationId,
      author: sql<string | null>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      text: applicationNotes.text,
      createdAt: applicationNotes.createdAt,
    })
    .from(applicationNotes)
    .leftJoin(users, eq(users.id, applicationNotes.authorId))

const serializeNote = (row: Omit<NoteJson, 'createdAt'> & { createdAt: number }): NoteJson => ({
  ...row,
  createdAt: new Date(row.createdAt).toISOString(),
})
