import { receivesMail } from '#src/domain/people/email.ts'
import type { DeviceJson } from '#src/features/auth/json.ts'
import { adminHints, type PreferenceName, shownTicked } from '#src/features/profile/preferences-schema.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { LinkButton } from '#src/ui/form/button.tsx'
import { PreferenceFields } from '#src/ui/form/preference-fields.tsx'
import { formatPhone, unbrokenPhone } from '#src/ui/format.ts'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { SettingsSection } from '../settings-form.tsx'
import { SettingsEmail, SettingsPhone } from './contacts.tsx'
import { SettingsDevices } from './devices.tsx'
import { type RefusedSettings, SettingsForm } from './settings-action.tsx'

interface Props {
  viewer: Viewer
  devices: DeviceJson[]
  now: number
  toConfirm: string | null
  choices: PreferenceName[]
  refused: RefusedSettings | undefined
}

/** Account Settings. Each section is a form of its own, so that an error in one does not block the others. */
export function SettingsPage({ viewer, devices, now, toConfirm, choices, refused }: Props) {
  return (
    <Layout title="Account Settings" robots="noindex">
      <div className="max-w-4xl">
        <PageHeader
          title="Account Settings"
          lead="Your sign-in details, notifications and data."
          actions={
            viewer.userType !== 'admin' && (
              <LinkButton href={paths.payments()} variant="outline">
                Subscription and payments
              </LinkButton>
            )
          }
        />
        <div className="grid items-start gap-8 lg:grid-cols-[13rem_minmax(0,44rem)]">
          <Contents />
          <div className="grid gap-5">
            <SettingsEmail viewer={viewer} toConfirm={toConfirm} refused={refused} />
            <SettingsPhone viewer={viewer} refused={refused} />
            <SettingsSection
              id="password"
              title={sections.password}
              summary="You can change your password at any time. Changing it signs you out everywhere else."
            >
              <LinkButton href={paths.password()} variant="outline" className="justify-self-start">
                Change password
              </LinkButton>
            </SettingsSection>
            <SettingsDevices devices={devices} now={now} refused={refused} />
            <SettingsSection id="preferences" title={sections.preferences} summary={reachedAt(viewer)}>
              <SettingsForm action="preferences" label="Save preferences" refused={refused}>
                <input type="hidden" name="shown" value={shownTicked(choices, viewer.preferences)} />
                <PreferenceFields
                  names={choices}
                  chosen={viewer.preferences}
                  holdReason={viewer.holdReason}
                  hints={viewer.userType === 'admin' ? adminHints : {}}
                />
              </SettingsForm>
            </SettingsSection>
            <MyData />
          </div>
        </div>
      </div>
    </Layout>
  )
}

function MyData() {
  return (
    <SettingsSection
      id="data"
      title={sections.data}
      summary="Download a copy of everything we hold about you. Free, at any time."
    >
      <div className="flex flex-wrap gap-3">
        <LinkButton href={paths.myData()} variant="outline" download>
          Download your data
        </LinkButton>
        <LinkButton href={paths.deleteAccount()} variant="outline">
          Delete my account
        </LinkButton>
      </div>
    </SettingsSection>
  )
}

/** On wide screens, beside the sections. */
function Contents() {
  return (
    <nav aria-label="On this page" className="sticky top-6 hidden lg:block">
      <ul className="border-l-2 border-line">
        {Object.entries(sections).map(([id, title]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center pl-4 font-semibold text-muted no-underline hover:text-ink hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function reachedAt(viewer: Viewer) {
  const ways = [
    receivesMail(viewer) && viewer.email,
    viewer.phone && unbrokenPhone(formatPhone(viewer.phone)),
  ]
  const known = ways.filter(way => way)
  return known.length > 0 && `We contact you at ${known.join(' and ')}.`
}

const sections = {
  email: 'Email address',
  phone: 'Phone number',
  password: 'Password',
  devices: 'Signed-in devices',
  preferences: 'Preferences',
  data: 'Your data',
}
