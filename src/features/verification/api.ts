import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { individuals } from '#src/domain/roles.ts'
import { session } from '#src/http/session.ts'
import { requestsOf, withdrawRequest } from './my-requests.ts'
import { askForVerification } from './request-verification.ts'
import { newVerificationRequest } from './schema.ts'
import { askingFor } from './subject.ts'

const role = [...individuals, 'school' as const]

/** Asking to be verified: professionals for themselves, owners for their school. */
export const verificationApi = (deps: Deps) =>
  new Elysia({ prefix: '/api/verification-requests' })
    .use(session(deps))
    .get('/', ({ user }) => requestsOf(deps.db.read, user), { role })
    .post(
      '/',
      async ({ user, body, status }) => {
        askingFor(user)
        return status(201, await askForVerification(deps, user, body))
      },
      { body: newVerificationRequest, role },
    )
    .delete('/:id', async ({ user, params }) => withdrawRequest(deps, user, params.id), { role })
