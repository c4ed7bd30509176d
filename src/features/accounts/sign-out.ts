import type { Deps } from '#src/deps.ts'
import { endSession } from '#src/http/session.ts'
import type { Viewer } from '#src/http/viewer.ts'

/** Ends the session of whoever asks; for nobody it does nothing. */
export async function signOut({ db }: Deps, viewer: Viewer | null) {
  if (viewer) await db.write(tx => endSession(tx, viewer.sid))
}
