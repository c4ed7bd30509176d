import * as z from 'zod/mini'
import { verificationsOf } from '#db/badge-rule.ts'
import type { Deps } from '#src/deps.ts'
import { individuals } from '#src/domain/people/roles.ts'
import { documentsOf } from '#src/features/professionals/documents.ts'
import { addDocument, documentSender, removeDocument } from '#src/features/professionals/upload-document.ts'
import { byId } from '#src/http/api.ts'
import { formValue, parseForm, submit } from '#src/http/form.ts'
import { routes, seeOther } from '#src/http/render-page.tsx'
import { addressOf } from '#src/http/request-lifecycle.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { withUploadPlace } from '#src/http/uploads/slots.ts'
import { type FormWithFile, readFormWithFile } from '#src/http/uploads/uploads.ts'
import { paths } from '#src/paths.ts'
import { verificationRequestJson } from './json.ts'
import { requestsOf, requestVerification, withdrawRequest } from './my-requests.ts'
import type { RequestValues } from './request-form.tsx'
import { RequestPage } from './request-page.tsx'
import { newVerificationRequest } from './schema.ts'
import { requestSubject } from './subject.ts'

const role = [...individuals, 'school'] as const

/** Verification requests with certificates, of professionals and of owners for their school. */
export const verificationRoutes = (deps: Deps) => {
  function loadPage(viewer: Viewer) {
    const { schoolId, userId } = requestSubject(viewer)
    const { read } = deps.db
    const id = schoolId ?? userId ?? ''
    return {
      viewer,
      requests: requestsOf(read, viewer),
      documents: documentsOf(read, viewer.id),
      check: verificationsOf(read, [id], schoolId ? 'schools' : 'users').get(id),
    }
  }

  return routes(deps)
    .get('/api/verification-requests', ({ user }) => requestsOf(deps.db.read, user), {
      role,
      response: z.array(verificationRequestJson),
      detail: { summary: 'List my verification requests, or those of my school' },
    })
    .post(
      '/api/verification-requests',
      async ({ user, body, status }) => {
        requestSubject(user)
        return status(201, await requestVerification(deps, user, body))
      },
      {
        role,
        body: newVerificationRequest,
        response: { 201: verificationRequestJson },
        detail: { summary: 'Request verification' },
      },
    )
    .delete('/api/verification-requests/:id', ({ user, params }) => withdrawRequest(deps, user, params.id), {
      ...byId,
      role,
      response: verificationRequestJson,
      detail: { summary: 'Cancel a pending verification request' },
    })
    .get(
      '/verification',
      ({ page, user }) => {
        // Guides link here for everyone.
        if (user.userType === 'admin') return seeOther(paths.adminDashboard('verification'))
        if (user.userType === 'parent') return seeOther(paths.help(), notForParents)
        const loaded = loadPage(user)
        return page(<RequestPage {...loaded} values={initialValues(user, loaded.documents)} />)
      },
      { role: 'anyone' },
    )
    .post(
      '/verification',
      async ({ page, user, body, request, server }) => {
        requestSubject(user)
        let sent: FormWithFile = { fields: { ...(body as object) }, file: null, fault: null }
        const keepFile = async () => {
          sent = await readFormWithFile({ request, server }, 'file')
          if (sent.fault) throw sent.fault
          if (sent.file) sent.fields.documentIds = await withFile(deps, user, sent)
        }
        return submit(
          async () => {
            if (isMultipart(request))
              await withUploadPlace(deps, documentSender(user, addressOf(deps, request, server)), keepFile)
            await requestVerification(deps, user, parseForm(newVerificationRequest, sent.fields))
          },
          {
            done: () => seeOther(paths.verification(), requestSent),
            again: refusal =>
              page(
                <RequestPage {...loadPage(user)} values={valuesOf(sent.fields)} refusal={refusal} />,
                refusal,
              ),
          },
        )
      },
      { role },
    )
    .post(
      '/verification/:id/withdrawal',
      async ({ user, params }) => {
        await withdrawRequest(deps, user, params.id)
        return seeOther(paths.verification(), { title: 'Request cancelled' })
      },
      { ...byId, role },
    )
    .post(
      '/verification/files/:id/removal',
      async ({ user, params }) => {
        const { name } = await removeDocument(deps, user, params.id)
        return seeOther(paths.verification(), {
          title: 'Document removed',
          description: `${name} has been deleted.`,
        })
      },
      { ...byId, role },
    )
}

const notForParents = {
  title: 'For professionals and schools',
  description: 'Parents do not need a Verified badge.',
}

const requestSent = { title: 'Request sent', description: "We'll check your details and let you know." }

const isMultipart = (request: Request) => /^multipart\//i.test(request.headers.get('content-type') ?? '')

/** Stores the file, and returns the ids of all chosen files. */
async function withFile(deps: Deps, viewer: Viewer, { file, fields }: FormWithFile): Promise<unknown[]> {
  const chosen = [fields.documentIds ?? []].flat()
  if (!file) return chosen
  const { id } = await addDocument(deps, viewer, { ...file, fields: { kind: 'certificate' } })
  return [...chosen, id]
}

/** Starts with the number in the profile and all certificates. */
function initialValues(viewer: Viewer, documents: { id: string; kind: string }[]): RequestValues {
  const certificates = documents.filter(({ kind }) => kind === 'certificate')
  return {
    number: viewer.tscNumber ?? '',
    kraPin: '',
    note: '',
    documentIds: certificates.map(({ id }) => id),
  }
}

const valuesOf = (fields: Record<string, unknown>): RequestValues => ({
  number: formValue(fields, 'number'),
  kraPin: formValue(fields, 'kraPin'),
  note: formValue(fields, 'note', 5000),
  documentIds: [fields.documentIds ?? []].flat().filter(id => typeof id === 'string'),
})
