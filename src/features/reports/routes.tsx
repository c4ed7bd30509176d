import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { DomainError, invalidFields, missing } from '#src/errors.ts'
import { blockPerson } from '#src/features/messages/blocks.ts'
import { formValue, parseForm, submit } from '#src/http/form.ts'
import { routes, seeOther } from '#src/http/render-page.tsx'
import { addressOf } from '#src/http/request-lifecycle.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { createReport, type Reporter } from './create-report.ts'
import { ReportPage, ReportSentPage, type ReportValues } from './report-page.tsx'
import { findReportable, type ReportableContent } from './reportable-content.ts'
import { newReport, type Reportable, reportables, reportQuery } from './schema.ts'

/** Reports to the administrators. Only a job can be reported without an account. */
export const reportsRoutes = (deps: Deps) => {
  const find = (viewer: Viewer | null, { kind, id }: Subject) =>
    findReportable(deps.db.read, viewer, kind, id, deps.clock.now())

  return routes(deps)
    .post(
      '/api/reports',
      async ({ body, viewer, request, server, status }) => {
        const reporter = { viewer, address: addressOf(deps, request, server) }
        return status(201, await createReport(deps, reporter, body))
      },
      {
        body: newReport,
        response: { 201: z.object({ id: z.string() }) },
        detail: { summary: 'Report a job, person, school, message, review or tutor request' },
      },
    )
    .get(
      '/report',
      async ({ page, viewer, query }) => {
        const subject = subjectOf(query)
        const found = await find(viewer, subject)
        const values = { cause: '', reason: '', block: true }
        return page(<ReportPage {...{ ...subject, found, values }} safeguarding={deps.site().safeguarding} />)
      },
      { query: reportQuery },
    )
    .post(
      '/report',
      async ({ page, viewer, query, body, request, server }) => {
        const subject = subjectOf(query)
        const found = await find(viewer, subject)
        const values = {
          cause: formValue(body, 'cause', 20),
          reason: formValue(body, 'reason', 2000),
          block: formValue(body, 'block') !== '',
        }
        const reporter = { viewer, address: addressOf(deps, request, server) }
        return submit(() => reportAndBlock(deps, reporter, subject, found, values), {
          done: () => seeOther(paths.reportSent({ [subject.kind]: subject.id, cause: values.cause })),
          again: refused => {
            const { safeguarding } = deps.site()
            return page(<ReportPage {...{ ...subject, found, values, refused, safeguarding }} />, refused)
          },
        })
      },
      { query: reportQuery },
    )
    .get(
      '/report/sent',
      async ({ page, viewer, query }) => {
        const found = await findAgain(() => find(viewer, subjectOf(query)))
        return page(
          <ReportSentPage
            back={found?.path ?? null}
            isAboutChild={query.cause === 'child'}
            safeguarding={deps.site().safeguarding}
          />,
        )
      },
      { query: reportQuery },
    )
}

interface Subject {
  kind: Reportable
  id: string
}

/** Throws `missing` if the query names nothing. */
function subjectOf(query: z.infer<typeof reportQuery>): Subject {
  for (const kind of reportables) {
    const id = query[kind]
    if (id) return { kind, id }
  }
  throw missing()
}

async function reportAndBlock(
  deps: Deps,
  reporter: Reporter,
  { kind, id }: Subject,
  { blockable }: ReportableContent,
  { cause, reason, block }: ReportValues,
) {
  if (cause === '') throw invalidFields({ cause: 'Please choose what is wrong' })
  await createReport(deps, reporter, parseForm(newReport, { [`${kind}Id`]: id, cause, reason }))
  if (block && blockable && reporter.viewer) await blockPerson(deps, reporter.viewer, blockable.id)
}

/** The content may have been hidden by now; the thanks are shown regardless. */
async function findAgain(find: () => Promise<ReportableContent>): Promise<ReportableContent | null> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
