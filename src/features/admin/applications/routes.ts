import * as z from 'zod/mini'
import { audit } from '#db/audit.ts'
import type { Deps } from '#src/deps.ts'
import { receivedApplicationJson } from '#src/features/applications/json.ts'
import { allApplications, receivedBySchool } from '#src/features/applications/received-applications.ts'
import { applicationFilters } from '#src/features/applications/schema.ts'
import { messageJson } from '#src/features/messages/json.ts'
import { allMessages, messagesOfSchool } from '#src/features/messages/queries.ts'
import { pageQuery, sendPage } from '#src/http/paging.ts'
import { routes } from '#src/http/render-page.tsx'
import type { Viewer } from '#src/http/session/current-user.ts'
import { countLimit } from '../panel/responses.ts'

/** Applications and messages of the whole platform for administrators, and of their own for schools (RULINGS.md section 5). */
export const adminApplicationsRoutes = (deps: Deps) => {
  /** Cover letters and messages are private: the audit log says when an administrator read them, and how many. */
  const auditReading = (admin: Viewer, action: 'application.read' | 'message.read', count: number) =>
    deps.db.write(tx => audit(tx, admin.id, action, null, { count }))

  return routes(deps)
    .get(
      '/api/admin/applications',
      async ({ user, query, ...http }) => {
        const [{ read }, now] = [deps.db, deps.clock.now()]
        const page = user.schoolId
          ? await receivedBySchool(read, user.schoolId, now, query)
          : await allApplications(read, now, query)
        if (!user.schoolId) await auditReading(user, 'application.read', page.rows.length)
        return sendPage(http, page, countLimit(user))
      },
      {
        role: ['admin', 'school'],
        query: z.extend(pageQuery(200), applicationFilters.shape),
        response: z.array(receivedApplicationJson),
        detail: { summary: 'All applications; for schools, those for their own jobs' },
      },
    )
    .get(
      '/api/admin/messages',
      async ({ user, query, ...http }) => {
        const page = user.schoolId
          ? await messagesOfSchool(deps.db.read, user.schoolId, query)
          : await allMessages(deps.db.read, user.id, query)
        if (!user.schoolId) await auditReading(user, 'message.read', page.rows.length)
        return sendPage(http, page)
      },
      {
        role: ['admin', 'school'],
        query: pageQuery(200),
        response: z.array(messageJson),
        detail: { summary: 'All messages; for schools, those of their own people' },
      },
    )
}
