import type { Site } from '#db/site-settings.ts'
import type { CurrentServices } from '#src/env/services.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { formatKes } from '#src/ui/format.ts'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { LineLink, TapLink } from '#src/ui/links.tsx'
import { usePage } from '#src/ui/page-context.ts'
import { type SetupStep, setupSteps, stepTitles } from './steps.ts'

interface Props {
  site: Site
  services: CurrentServices
  username: string
  hasBackups: boolean
  hasSecondFactor: boolean
}

/** Lists the services that are set up, those that can wait, and the next steps. */
export function DonePage({ site, services, username, hasBackups, hasSecondFactor }: Props) {
  const { origin } = usePage()
  const states = statesOf(site, services, hasBackups)
  const isReady = setupSteps.every(step => states[step].isDone)
  return (
    <Layout title="Your site is running" width="text" robots="noindex">
      <PageHeader
        title={`${site.name} is running`}
        lead={
          isReady
            ? 'Everything is set up. Well done!'
            : 'You can open the site to visitors. Steps marked “Later” can wait until you have the details.'
        }
        actions={<LinkButton href={paths.adminDashboard()}>Open the Admin Panel</LinkButton>}
      />
      <div className="grid grid-cols-1 gap-6">
        <p className="wrap-anywhere">
          Save this address: <strong>{origin + paths.adminLogin()}</strong>. Sign in there as {username}.
        </p>
        <Card>
          <h2 className="text-xl">Set up</h2>
          <ul className="mt-2 divide-y divide-line">
            {setupSteps.map(step => (
              <State key={step} step={step} {...states[step]} />
            ))}
          </ul>
        </Card>
        <Card>
          <h2 className="text-xl">Next</h2>
          <NextSteps canBePaid={services.daraja !== null} hasSecondFactor={hasSecondFactor} />
        </Card>
      </div>
    </Layout>
  )
}

interface StepState {
  isDone: boolean
  text: string
}

function State({ step, isDone, text }: StepState & { step: SetupStep }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {stepTitles[step]} <Badge variant={isDone ? 'default' : 'muted'}>{isDone ? 'Done' : 'Later'}</Badge>
        </p>
        <p className="text-muted wrap-anywhere">{text}</p>
      </div>
      <LineLink href={paths.setup(step)}>
        {isDone ? 'Change' : 'Set up'}{' '}
        <span className="sr-only">
          {stepTitles[step].replace(/^[A-Z](?=[a-z])/, first => first.toLowerCase())}
        </span>
      </LineLink>
    </li>
  )
}

function statesOf(
  site: Site,
  { daraja, smtp, sms }: CurrentServices,
  hasBackups: boolean,
): Record<SetupStep, StepState> {
  const { name, supportEmail, fees } = site
  const state = (done: string | false | null, later = '') => ({ isDone: Boolean(done), text: done || later })
  const isFree = Object.values(fees).every(fee => fee === 0)
  const prices = `Teachers pay a one-off fee of ${formatKes(fees.teacher)}, schools ${formatKes(fees.school)} a year.`
  const unsent = (messages: string) =>
    `Until you set this up, ${messages} are saved on the server and not sent.`
  return {
    site: state(
      !supportEmail.endsWith('.example') && `${name}, ${supportEmail}`,
      'Visitors do not have an email address to write to for help yet.',
    ),
    fees: state(isFree ? 'Registration is free for everyone.' : prices),
    mpesa: state(
      daraja
        ? `Payments go to shortcode ${daraja.partyB}.`
        : isFree && 'Not needed while registration is free.',
      'Until you set this up, only people whose registration is free can join.',
    ),
    mail: state(smtp && `Email is sent from ${smtp.from}.`, unsent('emails')),
    sms: state(sms && "SMS messages are sent by Africa's Talking.", unsent('SMS messages')),
    backups: state(
      hasBackups && 'The site is backed up every night.',
      'If this server breaks, all data is lost.',
    ),
  }
}

function NextSteps({ canBePaid, hasSecondFactor }: { canBePaid: boolean; hasSecondFactor: boolean }) {
  const { origin } = usePage()
  return (
    <ol className="mt-2 list-decimal pl-5">
      <li>
        <strong>Invite schools you know.</strong> Send them this link, and offer to post their first job
        together: <span className="wrap-anywhere">{origin + paths.register('school')}</span>
      </li>
      <li>
        {canBePaid ? (
          <>
            <strong>Try a payment with a small amount.</strong> Set one fee to KES 10, register with your own
            phone and pay. Then set the fee back.
          </>
        ) : (
          <>
            <strong>Get your M-Pesa details.</strong> Safaricom may take a few days, so ask for them now.
            Until then, you can make registration free.
          </>
        )}
      </li>
      <li>
        {hasSecondFactor ? (
          <>
            <strong>Ask a second person to be an administrator,</strong> so that the site does not depend on
            you alone. On the server: <code>elimu admin create --username NAME</code>
          </>
        ) : (
          <>
            <strong>Protect your account.</strong> With two-step sign-in, a stolen password is not enough.{' '}
            <TapLink href={paths.secondFactor()}>Set up two-step sign-in</TapLink>
          </>
        )}
      </li>
    </ol>
  )
}
