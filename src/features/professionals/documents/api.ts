import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { individuals } from '#src/domain/roles.ts'
import { addressOf } from '#src/http/request-lifecycle.ts'
import { session } from '#src/http/session.ts'
import { withUploadPlace } from '#src/http/uploads/slots.ts'
import { readUpload } from '#src/http/uploads/uploads.ts'
import { documentsOf } from '../documents.ts'
import { addDocument, documentSender, removeDocument } from '../upload-document.ts'

const role = [...individuals, 'school' as const]

/** My CVs and certificates; an owner of a school keeps its registration certificate here. Their content is at GET /documents/{id}. */
export const documentsApi = (deps: Deps) =>
  new Elysia({ prefix: '/api/documents' })
    .use(session(deps))
    .get('/', ({ user }) => documentsOf(deps.db.read, user.id), { role })
    .post(
      '/',
      async ({ user, request, server, status }) => {
        const receive = async () => addDocument(deps, user, await readUpload({ request, server }, 'file'))
        return status(
          201,
          await withUploadPlace(deps, documentSender(user, addressOf(deps, request, server)), receive),
        )
      },
      { role },
    )
    .delete('/:id', ({ params, user }) => removeDocument(deps, user, params.id), { role })
