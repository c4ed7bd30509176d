import { Elysia } from 'elysia'
import { verificationsOf } from '#db/badge-rule.ts'
import type { Deps } from '#src/deps.ts'
import { individuals } from '#src/domain/roles.ts'
import { documentsOf } from '#src/features/professionals/documents.ts'
import { addDocument, documentSender, removeDocument } from '#src/features/professionals/upload-document.ts'
import type { Viewer } from '#src/http/current-user.ts'
import { refusalOf, typedIn } from '#src/http/form-errors.ts'
import { readForm } from '#src/http/parse-form.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import { addressOf } from '#src/http/request-lifecycle.ts'
import { assertAccess, session } from '#src/http/session.ts'
import { withUploadPlace } from '#src/http/uploads/slots.ts'
import { type FormWithFile, readFormWithFile } from '#src/http/uploads/uploads.ts'
import { paths } from '#src/paths.ts'
import { requestsOf, withdrawRequest } from './my-requests.ts'
import type { RequestTyped } from './request-form.tsx'
import { RequestPage } from './request-page.tsx'
import { askForVerification } from './request-verification.ts'
import { newVerificationRequest } from './schema.ts'
import { askingFor } from './subject.ts'

/** Asking to be verified, with the certificates that show it. */
export const verificationPages = (deps: Deps) => {
  function shownTo(viewer: Viewer) {
    const { schoolId, userId } = askingFor(viewer)
    const { read } = deps.db
    const id = schoolId ?? userId ?? ''
    return {
      viewer,
      requests: requestsOf(read, viewer),
      documents: documentsOf(read, viewer.id),
      check: verificationsOf(read, [id], schoolId ? 'schools' : 'users').get(id),
    }
  }

  return new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/verification', ({ page, viewer }) => {
      if (!viewer) return toLogin()
      // Guides lead everybody here.
      if (viewer.userType === 'admin') return seeOther(paths.adminDashboard('verification'))
      if (viewer.userType === 'parent') return seeOther(paths.help(), notForParents)
      const shown = shownTo(viewer)
      return page(<RequestPage {...shown} typed={firstTyped(viewer, shown.documents)} />)
    })
    .post('/verification', async ({ page, viewer, body, request, server }) => {
      if (!viewer) return toLogin()
      assertAccess(viewer, mayAsk)
      askingFor(viewer)
      let form: FormWithFile = { fields: { ...(body as object) }, file: null, fault: null }
      try {
        if (isMultipart(request)) {
          await withUploadPlace(deps, documentSender(viewer, addressOf(deps, request, server)), async () => {
            form = await readFormWithFile({ request, server }, 'file')
            if (form.fault) throw form.fault
            if (form.file) form.fields.documentIds = await withFile(deps, viewer, form)
          })
        }
        await askForVerification(deps, viewer, readForm(newVerificationRequest, form.fields))
        return seeOther(paths.verification(), asked)
      } catch (error) {
        const refusal = refusalOf(error)
        const typed = typedOf(form.fields)
        return page(<RequestPage {...shownTo(viewer)} typed={typed} refusal={refusal} />, {
          status: refusal.status,
        })
      }
    })
    .post('/verification/:id/withdrawal', async ({ viewer, params }) => {
      if (!viewer) return toLogin()
      assertAccess(viewer, mayAsk)
      await withdrawRequest(deps, viewer, params.id)
      return seeOther(paths.verification(), { title: 'Request Withdrawn' })
    })
    .post('/verification/files/:id/removal', async ({ viewer, params }) => {
      if (!viewer) return toLogin()
      assertAccess(viewer, mayAsk)
      const { name } = await removeDocument(deps, viewer, params.id)
      return seeOther(paths.verification(), {
        title: 'File Removed',
        description: `${name} is gone for good.`,
      })
    })
}

const notForParents = {
  title: 'For professionals and schools',
  description: 'They ask for a badge; families need none.',
}

const mayAsk = [...individuals, 'school' as const]

const asked = { title: 'Request Sent', description: 'Our team will check it and tell you.' }

const toLogin = () => seeOther(paths.login(paths.verification()))

const isMultipart = (request: Request) => /^multipart\//i.test(request.headers.get('content-type') ?? '')

/** Keeps the file, and gives the ids of all that were chosen. */
async function withFile(deps: Deps, viewer: Viewer, { file, fields }: FormWithFile): Promise<unknown[]> {
  const chosen = [fields.documentIds ?? []].flat()
  if (!file) return chosen
  const { id } = await addDocument(deps, viewer, { ...file, fields: { kind: 'certificate' } })
  return [...chosen, id]
}

/** The number of the profile, and every certificate. */
function firstTyped(viewer: Viewer, documents: { id: string; kind: string }[]): RequestTyped {
  const certificates = documents.filter(({ kind }) => kind === 'certificate')
  return {
    number: viewer.tscNumber ?? '',
    kraPin: '',
    note: '',
    documentIds: certificates.map(({ id }) => id),
  }
}

const typedOf = (fields: Record<string, unknown>): RequestTyped => ({
  number: typedIn(fields, 'number'),
  kraPin: typedIn(fields, 'kraPin'),
  note: typedIn(fields, 'note', 5000),
  documentIds: [fields.documentIds ?? []].flat().filter(id => typeof id === 'string'),
})
