import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { receivesMail } from '#src/domain/people/email.ts'
import { isAutomatic } from '#src/env/backup-settings.ts'
import { confirmPassword } from '#src/features/auth/reauthenticate.ts'
import { type FormError, formValue, submit } from '#src/http/form.ts'
import { routes, seeOther } from '#src/http/render-page.tsx'
import type { Viewer } from '#src/http/session/current-user.ts'
import { isPasswordRecent } from '#src/http/session/reauthentication.ts'
import { hasSecondFactor } from '#src/http/session/require-two-factor.ts'
import { paths } from '#src/paths.ts'
import { readSettingsForm } from '../settings/parse-settings-form.ts'
import { saveSettings } from '../settings/save-settings.ts'
import { SettingsForm } from '../settings/settings-form.tsx'
import type { Unsaved } from '../settings/settings-tab.tsx'
import { settingsView } from '../settings/settings-view.ts'
import { BackupPage } from './backup-page.tsx'
import { DonePage } from './done-page.tsx'
import { removeService, saveService, serviceFields } from './save-service.ts'
import { ServicePage } from './service-page.tsx'
import { Skip, StepFrame } from './setup-page.tsx'
import {
  isServiceStep,
  nextPath,
  type ServiceStep,
  type SetupStep,
  serviceSteps,
  setupSteps,
  stepTitles,
} from './steps.ts'
import { receiverOf, type Trial, tryBackups, tryService } from './try-service.ts'

/** Setting up the site step by step, for administrators: after the first sign-in, and from the panel's settings. */
export const setupStepRoutes = (deps: Deps) => {
  const show = (step: SetupStep, admin: Viewer) => {
    if (step === 'backups') return backupPage(deps)
    return isServiceStep(step) ? servicePage(deps, admin, step) : settingsPage(deps, step)
  }

  return routes(deps)
    .get('/admin/setup/done', ({ page, user }) => page(donePage(deps, user)), { role: 'admin' })
    .get('/admin/setup/:step', async ({ page, params: { step }, user }) => page(await show(step, user)), {
      role: 'admin',
      params: stepParams,
    })
    .post(
      '/admin/setup/:step',
      async ({ page, params: { step }, user, body, request, server }) => {
        if (step === 'backups') return page(await backupPage(deps, await tryBackups(deps, user)))
        const password = formValue(body, 'password', 1000)
        if (!isServiceStep(step)) {
          const answer = await saveSettings(deps, user, readSettingsForm(deps, body), password)
          return answer.unsaved
            ? page(settingsPage(deps, step, answer.unsaved), { status: answer.status })
            : seeOther(nextPath(step), { title: answer.title })
        }
        // A slow service answers within this time or is said to be unreachable.
        server?.timeout(request, 120)
        let admin = user
        return submit(
          async () => {
            if (password) admin = await confirmPassword(deps, user, password)
            return act(deps, admin, step, body)
          },
          {
            done: trial =>
              trial
                ? page(servicePage(deps, admin, step, { body, trial }))
                : seeOther(nextPath(step), { title: `${stepTitles[step]}: settings saved` }),
            again: refused =>
              page(servicePage(deps, admin, step, { body, refused }), { status: refused.status }),
          },
        )
      },
      { role: 'admin', params: stepParams },
    )
}

const stepParams = z.object({ step: z.enum(setupSteps) })

/** Saves or removes the settings of a service. Returns the result of the test, if it was asked for. */
async function act(deps: Deps, admin: Viewer, step: ServiceStep, body: unknown): Promise<Trial | null> {
  const action = formValue(body, 'deed')
  if (action === 'remove') {
    await removeService(deps, admin, step)
    return null
  }
  // Saved first, since the page does not get secrets back to send them again.
  await saveService(deps, admin, step, body)
  if (action !== 'test') return null
  return tryService(deps, admin, step, receiverOf(step, formValue(body, 'receiver')))
}

function settingsPage(
  deps: Deps,
  step: 'site' | 'fees',
  { touched, errors = {}, review }: Unsaved = { touched: {} },
) {
  const only = {
    part: step,
    action: paths.setup(step),
    label: 'Save and continue',
    beside: <Skip step={step} />,
  }
  return (
    <StepFrame step={step} lead={leads[step]}>
      <SettingsForm view={settingsView(deps, touched)} errors={errors} review={review ?? null} only={only} />
    </StepFrame>
  )
}

const leads = {
  site: 'This is how visitors see the site and reach you. You can change it at any time.',
  fees: 'What people pay to register. You can start with everything free and set fees later.',
}

async function backupPage({ env, system }: Deps, trial?: Trial) {
  const { backup } = await system()
  return <BackupPage backup={env.backup} last={backup} trial={trial} />
}

interface Submitted {
  body: unknown
  trial?: Trial
  refused?: FormError
}

function servicePage(
  deps: Deps,
  admin: Viewer,
  step: ServiceStep,
  { body, trial, refused }: Submitted = { body: undefined },
) {
  const own = step === 'mail' ? admin.email : (admin.phone ?? '')
  return (
    <ServicePage
      {...{ step, trial, refused }}
      {...serviceFields(deps, step, body)}
      source={deps.services().sources[serviceSteps[step]]}
      receiver={body === undefined ? (receivesMail({ email: own }) ? own : '') : formValue(body, 'receiver')}
      asksPassword={!isPasswordRecent(admin, deps.clock.now())}
    />
  )
}

function donePage({ db, env, site, services }: Deps, admin: Viewer) {
  return (
    <DonePage
      site={site()}
      services={services()}
      username={admin.username ?? admin.email}
      hasBackups={isAutomatic(env.backup)}
      hasSecondFactor={hasSecondFactor(db.read, admin.id)}
    />
  )
}
