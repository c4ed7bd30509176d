import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { individuals } from '#src/domain/roles.ts'
import { letterDraftRequest } from '#src/features/applications/schema.ts'
import { session } from '#src/http/session.ts'
import { letterFor } from './draft.ts'

/** 'Help me write' of the dialog to apply. */
export const letterApi = (deps: Deps) =>
  new Elysia({ prefix: '/api/ai' })
    .use(session(deps))
    .post('/letter', async ({ body, user }) => letterFor(deps, user, body.jobId), {
      body: letterDraftRequest,
      role: [...individuals],
    })
