import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { individuals } from '#src/features/accounts/schema.ts'
import { session } from '#src/http/session.ts'
import { readUpload } from '#src/http/uploads.ts'
import { addDocument, removeDocument } from './document-keeping.ts'
import { documentsOf } from './documents.ts'

const role = [...individuals]

/** My CVs and certificates. Their content is at GET /documents/{id}. */
export const documentsApi = (deps: Deps) =>
  new Elysia({ prefix: '/api/documents' })
    .use(session(deps))
    .get('/', ({ user }) => documentsOf(deps.db.read, user.id), { role })
    .post(
      '/',
      async ({ user, request, status }) =>
        status(201, await addDocument(deps, user, await readUpload(request, 'file'))),
      { role },
    )
    .delete('/:id', ({ params, user }) => removeDocument(deps, user, params.id), { role })
