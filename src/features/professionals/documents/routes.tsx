import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { individuals } from '#src/domain/people/roles.ts'
import { byId } from '#src/http/api.ts'
import { submit } from '#src/http/form.ts'
import { routes, seeOther } from '#src/http/render-page.tsx'
import { addressOf } from '#src/http/request-lifecycle.ts'
import { withUploadPlace } from '#src/http/uploads/slots.ts'
import { readUpload } from '#src/http/uploads/uploads.ts'
import { paths } from '#src/paths.ts'
import { documentsOf, openDocument } from '../documents.ts'
import { documentJson } from '../json.ts'
import { addDocument, documentSender, removeDocument } from '../upload-document.ts'
import { DocumentsPage } from './documents-page.tsx'

/** School owners store the school's registration certificate through the API; the page is for professionals. */
const role = [...individuals, 'school'] as const

/** A person's CVs and certificates, and each file for those who may read it. */
export const documentsRoutes = (deps: Deps) =>
  routes(deps)
    .get('/documents/:id', ({ user, params }) => openDocument(deps, user, params.id), {
      ...byId,
      role: 'anyone',
    })
    .get('/api/documents', ({ user }) => documentsOf(deps.db.read, user.id), {
      role,
      response: z.array(documentJson),
      detail: { summary: 'List my CVs and certificates; each file is at /documents/{id}' },
    })
    .get(
      '/profile/documents',
      ({ page, user }) =>
        page(<DocumentsPage viewer={user} documents={documentsOf(deps.db.read, user.id)} />),
      { role: individuals },
    )
    .post(
      '/api/documents',
      async ({ user, request, server, status }) => {
        const receive = async () => addDocument(deps, user, await readUpload({ request, server }, 'file'))
        const sender = documentSender(user, addressOf(deps, request, server))
        return status(201, await withUploadPlace(deps, sender, receive))
      },
      {
        role,
        response: { 201: documentJson },
        detail: {
          summary:
            'Add a CV or certificate: a form with kind and file (PDF, JPEG, PNG or WebP, at most 5 MB)',
        },
      },
    )
    .post(
      '/profile/documents',
      ({ page, user, request, server }) => {
        let kind: string | undefined
        const receive = async () => {
          const upload = await readUpload({ request, server }, 'file')
          kind = upload.fields.kind
          return addDocument(deps, user, upload)
        }
        const sender = documentSender(user, addressOf(deps, request, server))
        return submit(() => withUploadPlace(deps, sender, receive), {
          done: ({ name }) =>
            seeOther(paths.documents(), {
              title: 'Document added',
              description: `${name} has been uploaded.`,
            }),
          again: refused => {
            const documents = documentsOf(deps.db.read, user.id)
            return page(<DocumentsPage {...{ viewer: user, documents, kind, refused }} />, refused)
          },
        })
      },
      { role: individuals },
    )
    .delete('/api/documents/:id', ({ user, params }) => removeDocument(deps, user, params.id), {
      ...byId,
      role,
      response: documentJson,
      detail: { summary: 'Remove one of my documents' },
    })
    .post(
      '/profile/documents/:id/removal',
      async ({ user, params }) => {
        const { name } = await removeDocument(deps, user, params.id)
        return seeOther(paths.documents(), {
          title: 'Document removed',
          description: `${name} has been deleted.`,
        })
      },
      { ...byId, role: individuals },
    )
