import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { addressOf } from '#src/http/request-lifecycle.ts'
import { session } from '#src/http/session.ts'
import { createReport } from './create-report.ts'
import { newReport } from './schema.ts'

/** Reports to the administrators; a job is reported without an account too. */
export const safetyApi = (deps: Deps) =>
  new Elysia().use(session(deps)).post(
    '/api/reports',
    async ({ body, viewer, request, server, status }) => {
      const reporter = { viewer, address: addressOf(deps, request, server) }
      return status(201, await createReport(deps, reporter, body))
    },
    { body: newReport },
  )
