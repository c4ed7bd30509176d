import type { Viewer } from '#src/http/current-user.ts'
import { assertAccess } from '#src/http/session.ts'

/** The administrator who asks, or null for nobody, who is led to /admin/login. Throws `forbidden` for anyone else. */
export function assertAdmin(viewer: Viewer | null): Viewer | null {
  if (viewer) assertAccess(viewer, 'admin')
  return viewer
}
