import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { individuals } from '#src/domain/roles.ts'
import { toFormError } from '#src/http/form.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import { addressOf } from '#src/http/request-lifecycle.ts'
import { assertAccess, session } from '#src/http/session.ts'
import { withUploadPlace } from '#src/http/uploads/slots.ts'
import { readUpload } from '#src/http/uploads/uploads.ts'
import { paths } from '#src/paths.ts'
import { documentsOf } from '../documents.ts'
import { addDocument, documentSender, removeDocument } from '../upload-document.ts'
import { DocumentsPage } from './documents-page.tsx'
import { openDocument } from './serve-document.ts'

/** A person's CVs and certificates, and each file for those who may read it. */
export const documentsPages = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/documents/:id', async ({ viewer, params }) => {
      if (!viewer) return seeOther(paths.login(paths.document(params.id)))
      return openDocument(deps, viewer, params.id)
    })
    .get('/profile/documents', ({ page, viewer }) => {
      if (!viewer) return toLogin()
      assertAccess(viewer, [...individuals])
      return page(<DocumentsPage viewer={viewer} documents={documentsOf(deps.db.read, viewer.id)} />)
    })
    .post('/profile/documents', async ({ page, viewer, request, server }) => {
      if (!viewer) return toLogin()
      assertAccess(viewer, [...individuals])
      let kind: string | undefined
      try {
        const { name } = await withUploadPlace(
          deps,
          documentSender(viewer, addressOf(deps, request, server)),
          async () => {
            const upload = await readUpload({ request, server }, 'file')
            kind = upload.fields.kind
            return addDocument(deps, viewer, upload)
          },
        )
        return seeOther(paths.documents(), { title: 'File Added', description: `${name} is kept here.` })
      } catch (error) {
        const refusal = toFormError(error)
        const documents = documentsOf(deps.db.read, viewer.id)
        return page(<DocumentsPage viewer={viewer} documents={documents} kind={kind} refusal={refusal} />, {
          status: refusal.status,
        })
      }
    })
    .post('/profile/documents/:id/removal', async ({ viewer, params }) => {
      if (!viewer) return toLogin()
      assertAccess(viewer, [...individuals])
      const { name } = await removeDocument(deps, viewer, params.id)
      return seeOther(paths.documents(), { title: 'File Removed', description: `${name} is gone for good.` })
    })

const toLogin = () => seeOther(paths.login(paths.documents()))
