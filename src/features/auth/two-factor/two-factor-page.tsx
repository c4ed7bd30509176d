import type { ReactNode } from 'react'
import {
  ActionForm,
  Change,
  errorsOf,
  OwnPassword,
  problemOf,
  type RefusedAction,
  SettingsSection,
} from '#src/features/account/settings-form.tsx'
import { paths } from '#src/paths.ts'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { CodeField } from '#src/ui/form/totp-field.tsx'
import { formatDate } from '#src/ui/format.ts'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { usePage } from '#src/ui/page-context.ts'
import type { TwoFactorAction } from './schema.ts'

export type RefusedTwoFactor = RefusedAction<TwoFactorAction>

interface Props {
  /** Time of the set-up in ms. */
  since: number
  /** Unused recovery codes. */
  codesLeft: number
  /** The site requires it, so it cannot be turned off. */
  isRequired: boolean
  refused?: RefusedTwoFactor | undefined
}

export function TwoFactorPage({ since, codesLeft, isRequired, refused }: Props) {
  const { site } = usePage()
  return (
    <TwoFactorFrame lead={`Signing in takes your password and a code, since ${formatDate(since)}.`}>
      {refused?.action === 'on' && (
        <Notice variant="warning" role="alert" title={problemOf(refused)}>
          If you have not seen your recovery codes, make new ones here.
        </Notice>
      )}
      <SettingsSection
        id="codes"
        title="Recovery codes"
        summary={
          codesLeft === 0
            ? 'None is left. Without your phone you could not sign in.'
            : `${codesLeft} of 10 ${codesLeft === 1 ? 'is' : 'are'} left, each good once in place of a code from your app.`
        }
      >
        {codesLeft < 4 && <Notice variant="warning">Make new ones while you have your phone.</Notice>}
        <Change label="Make new recovery codes" isOpen={refused?.action === 'codes'}>
          <ActionForm
            path={paths.secondFactor()}
            action="codes"
            label="Make new recovery codes"
            refused={refused}
          >
            <p className="text-muted">The ones you have stop working.</p>
            <OwnPassword action="codes" error={errorsOf(refused, 'codes').password} />
            <CodeField id="codes-code" error={errorsOf(refused, 'codes').code} />
          </ActionForm>
        </Change>
      </SettingsSection>
      <SettingsSection
        id="off"
        title="Turn off"
        summary={
          isRequired
            ? `${site.name} asks every administrator for a second factor. For a new phone, make new recovery codes, and ask whoever runs the program to reset your second factor.`
            : 'Also what to do for a new phone: turn it off, and set it up again there.'
        }
      >
        {!isRequired && (
          <Change label="Turn off the second factor" isOpen={refused?.action === 'off'}>
            <ActionForm
              path={paths.secondFactor()}
              action="off"
              label="Turn off"
              variant="destructive"
              refused={refused}
            >
              <OwnPassword action="off" error={errorsOf(refused, 'off').password} />
              <CodeField id="off-code" error={errorsOf(refused, 'off').code} />
            </ActionForm>
          </Change>
        )}
      </SettingsSection>
    </TwoFactorFrame>
  )
}

/** The page around its forms, with the way back. */
export function TwoFactorFrame({ lead, children }: { lead: string; children: ReactNode }) {
  return (
    <Layout title="Second factor" width="text" robots="noindex">
      <PageHeader
        eyebrow={
          <a href={paths.adminDashboard()} className="link inline-flex min-h-11 items-center">
            Admin Panel
          </a>
        }
        title="Second factor"
        lead={lead}
      />
      <div className="grid grid-cols-1 gap-5">{children}</div>
    </Layout>
  )
}

/** Shows the recovery codes once, in answer to the form. */
export function RecoveryCodesPage({ codes }: { codes: string[] }) {
  const { site } = usePage()
  return (
    <Layout title="Your recovery codes" width="text" robots="noindex">
      <PageHeader
        title="Your recovery codes"
        lead={`For signing in to ${site.name} when you do not have your phone. Each is good once.`}
      />
      <Notice variant="warning" title="This is the only time you see them" className="no-print mb-5">
        Print them, or write them down, and keep them where you keep papers: not on the phone.
      </Notice>
      <ol className="figures grid max-w-md gap-x-8 gap-y-1 rounded-md border border-line bg-surface p-4 text-lg select-all sm:grid-cols-2 sm:p-6">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="no-print mt-5 flex flex-wrap gap-3">
        <LinkButton href={paths.adminDashboard()}>I have kept them</LinkButton>
        <Button data-print variant="outline" className="noscript:hidden">
          Print
        </Button>
        <Button
          data-copy={codes.join('\n')}
          data-copied="Codes copied"
          variant="outline"
          className="noscript:hidden"
        >
          Copy
        </Button>
      </div>
    </Layout>
  )
}
