import * as z from 'zod/mini'
import type { Page } from '#db/paging.ts'
import type { Deps } from '#src/deps.ts'
import { signInRequired, submitted } from '#src/domain/jobs/apply-texts.ts'
import { individuals } from '#src/domain/people/roles.ts'
import { renderJobPage } from '#src/features/jobs/render-job-page.tsx'
import { markReadByPath } from '#src/features/notifications/mark-read.ts'
import { byId } from '#src/http/api.ts'
import { form, formValue } from '#src/http/form.ts'
import { nextAddress, pageQuery, sendPage } from '#src/http/paging.ts'
import { isPrefetch } from '#src/http/prefetch.ts'
import { routes, safeRedirectPath, seeOther } from '#src/http/render-page.tsx'
import { paths } from '#src/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import { apply, withdraw } from '../apply.ts'
import { letterIn } from '../cover-letter-form.tsx'
import { type ApplicationJson, applicationJson, listedApplicationJson } from '../json.ts'
import { receivedBySchool } from '../received-applications.ts'
import { newApplication } from '../schema.ts'
import { sentBy } from '../sent-applications.ts'
import { SentItem, sentList } from '../sent-item.tsx'
import { ApplicationPage } from './application-page.tsx'
import { loadApplication } from './load.ts'

/** A person's own applications: apply, list, show, withdraw. */
export const sentRoutes = (deps: Deps) =>
  routes(deps)
    .get(
      '/api/applications',
      async ({ user, query, ...http }) => {
        const { read } = deps.db
        const page = user.schoolId
          ? await receivedBySchool(read, user.schoolId, deps.clock.now(), query)
          : await sentBy(read, user.id, query)
        return sendPage<ApplicationJson>(http, page)
      },
      {
        query: pageQuery(200),
        role: 'anyone',
        response: z.array(listedApplicationJson),
        detail: { summary: 'List the applications I sent, or those my school received' },
      },
    )
    .post('/api/applications', async ({ body, user, status }) => status(201, await apply(deps, user, body)), {
      body: newApplication,
      role: individuals,
      response: { 201: applicationJson },
      detail: { summary: 'Apply for a job' },
    })
    .get(
      '/jobs/:id/apply',
      ({ page, user, params }) => page(renderJobPage(deps, user, params.id, { showsForm: true })),
      { ...byId, role: individuals },
    )
    .post(
      '/jobs/:id/apply',
      ({ page, user, params, body }) =>
        form(
          { ...(body as object), jobId: params.id },
          newApplication,
          application => apply(deps, user, application),
          {
            done: () => seeOther(paths.job(params.id), submitted),
            again: refused => {
              const { message, errors } = refused
              const attempt = { letter: letterIn(body), message, error: errors.coverLetter }
              return page(renderJobPage(deps, user, params.id, { showsForm: true, attempt }), refused)
            },
          },
        ),
      { ...byId, signInNote: signInRequired, role: individuals },
    )
    .get(
      '/applications',
      async ({ page, user, query, request }) => {
        const sent = await sentBy(deps.db.read, user.id, query)
        return page(<SentPage sent={sent} older={sent.next && nextAddress(request, sent.next)} />)
      },
      { query: pageQuery(20, 100), role: individuals },
    )
    .get(
      '/applications/:id',
      async ({ page, user, params, request }) => {
        const application = await loadApplication(deps, user, params.id)
        if (!isPrefetch(request)) await markReadByPath(deps, user.id, paths.application(params.id))
        return page(<ApplicationPage viewer={user} {...application} />)
      },
      { ...byId, role: individuals },
    )
    .delete('/api/applications/:id', ({ params, user }) => withdraw(deps, user, params.id), {
      ...byId,
      role: individuals,
      response: applicationJson,
      detail: { summary: 'Withdraw my application' },
    })
    .post(
      '/applications/:id/withdrawal',
      async ({ user, params, body }) => {
        const { job } = await withdraw(deps, user, params.id)
        return seeOther(safeRedirectPath(formValue(body, 'next', 500), paths.dashboard()), {
          title: 'Application withdrawn',
          description: `You withdrew your application for ${job.title}.`,
        })
      },
      { ...byId, role: individuals },
    )

interface SentPageProps {
  sent: Page<ApplicationJson>
  /** The address of the next page. */
  older: string | null
}

/** A person's applications with their status. */
function SentPage({ sent: { rows, total }, older }: SentPageProps) {
  return (
    <Layout title="Your applications" width="text" robots="noindex">
      <PageHeader title="Your applications" lead={total > 0 && "We'll let you know when a school replies."} />
      {rows.length === 0 ? (
        <EmptyState
          title="No applications yet"
          saying="noApplications"
          description="Find a job that suits you and apply with a cover letter."
          action={<LinkButton href={paths.jobs()}>Browse Jobs</LinkButton>}
        />
      ) : (
        <div data-list>
          <ul className={sentList}>
            {rows.map(application => (
              <SentItem key={application.id} application={application} headingLevel="h2" />
            ))}
          </ul>
          {older && <LoadMore href={older} label="Older applications" shown={rows.length} total={total} />}
        </div>
      )}
    </Layout>
  )
}
