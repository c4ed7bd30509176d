import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { DomainError, invalidFields, missing } from '#src/errors.ts'
import { blockPerson } from '#src/features/messages/blocks.ts'
import type { Viewer } from '#src/http/current-user.ts'
import { formValue, parseForm, toFormError } from '#src/http/form.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import { addressOf } from '#src/http/request-lifecycle.ts'
import { session } from '#src/http/session.ts'
import { paths } from '#src/paths.ts'
import { createReport, type Reporter } from './create-report.ts'
import { ReportPage } from './report-page.tsx'
import { SentPage } from './report-sent-page.tsx'
import { type Found, findReportable } from './reportable-content.ts'
import { newReport, type Reportable, reportables } from './schema.ts'

/** Reporting by a form without script; its address names what it is about. Signed out, all but a job leads to signing in. */
export const safetyPages = (deps: Deps) => {
  const find = (viewer: Viewer | null, { kind, id }: Asked) =>
    findReportable(deps.db.read, viewer, kind, id, deps.clock.now())
  const safeguarding = () => deps.site().safeguarding

  return new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/report', async ({ page, viewer, query }) => {
      const asked = askedBy(query)
      if (!viewer && asked.kind !== 'job') return toSignIn(asked)
      const values = { cause: '', reason: '', block: true }
      const found = await find(viewer, asked)
      return page(<ReportPage {...asked} found={found} values={values} safeguarding={safeguarding()} />)
    })
    .post('/report', async ({ page, viewer, query, body, request, server }) => {
      const asked = askedBy(query)
      if (!viewer && asked.kind !== 'job') return toSignIn(asked)
      const found = await find(viewer, asked)
      const values = {
        cause: formValue(body, 'cause', 20),
        reason: formValue(body, 'reason', 2000),
        block: formValue(body, 'block') !== '',
      }
      try {
        const reporter = { viewer, address: addressOf(deps, request, server) }
        await reportAndBlock(deps, reporter, asked, found, values)
      } catch (error) {
        const refusal = toFormError(error)
        return page(
          <ReportPage
            {...asked}
            found={found}
            values={values}
            refusal={refusal}
            safeguarding={safeguarding()}
          />,
          { status: refusal.status },
        )
      }
      return seeOther(paths.reportSent({ [asked.kind]: asked.id, cause: values.cause }))
    })
    .get('/report/sent', async ({ page, viewer, query }) => {
      const found = await findAgain(() => find(viewer, askedBy(query)))
      return page(
        <SentPage
          back={found?.path ?? null}
          isAboutChild={query.cause === 'child'}
          safeguarding={safeguarding()}
        />,
      )
    })
}

interface Asked {
  kind: Reportable
  id: string
}

/** What the address names. Throws `missing` where it names nothing. */
function askedBy(query: Record<string, unknown>): Asked {
  for (const kind of reportables) {
    const id = query[kind]
    if (typeof id === 'string' && id !== '') return { kind, id }
  }
  throw missing()
}

const toSignIn = ({ kind, id }: Asked) => seeOther(paths.login(paths.report({ [kind]: id })))

interface Typed {
  cause: string
  reason: string
  block: boolean
}

async function reportAndBlock(
  deps: Deps,
  reporter: Reporter,
  { kind, id }: Asked,
  { blockable }: Found,
  { cause, reason, block }: Typed,
) {
  if (cause === '') throw invalidFields({ cause: 'Please choose what is wrong' })
  await createReport(deps, reporter, parseForm(newReport, { [`${kind}Id`]: id, cause, reason }))
  if (block && blockable && reporter.viewer) await blockPerson(deps, reporter.viewer, blockable.id)
}

/** What was reported may be out of sight by now: the thanks stay. */
async function findAgain(find: () => Promise<Found>): Promise<Found | null> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
