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
import { LineLink } from '#src/ui/links.tsx'
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
    <TwoFactorFrame lead={`On since ${formatDate(since)}. To sign in, you need your password and a code.`}>
      {refused?.action === 'on' && (
        <Notice variant="warning" role="alert" title={problemOf(refused)}>
          If you have not saved your recovery codes, create new ones here.
        </Notice>
      )}
      <SettingsSection
        id="codes"
        title="Recovery codes"
        summary={
          codesLeft === 0
            ? "You have no recovery codes left. Without your phone, you won't be able to sign in."
            : `${codesLeft} of 10 left. Each one works once, instead of a code from your app.`
        }
      >
        {codesLeft < 4 && <Notice variant="warning">Create new ones while you still have your phone.</Notice>}
        <Change label="Create new recovery codes" isOpen={refused?.action === 'codes'}>
          <ActionForm
            path={paths.secondFactor()}
            action="codes"
            label="Create new recovery codes"
            refused={refused}
          >
            <p className="text-muted">Your existing codes will stop working.</p>
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
            ? `${site.name} requires two-step sign-in for all administrators. If you change phones, create new recovery codes and ask the person who runs the server to reset your two-step sign-in.`
            : 'If you change phones, turn it off here and set it up again on the new phone.'
        }
      >
        {!isRequired && (
          <Change label="Turn off two-step sign-in" isOpen={refused?.action === 'off'}>
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
    <Layout title="Two-step sign-in" width="text" robots="noindex">
      <PageHeader
        eyebrow={<LineLink href={paths.adminDashboard()}>Admin Panel</LineLink>}
        title="Two-step sign-in"
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
        lead={`Use these codes to sign in to ${site.name} when you don't have your phone. Each code works once.`}
      />
      <Notice variant="warning" title="You won't see these codes again" className="no-print mb-5">
        Print them or write them down, and keep them in a safe place, not on your phone.
      </Notice>
      <ol className="figures grid max-w-md gap-x-8 gap-y-1 rounded-md border border-line bg-surface p-4 text-lg select-all sm:grid-cols-2 sm:p-6">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="no-print mt-5 flex flex-wrap gap-3">
        <LinkButton href={paths.adminDashboard()}>I've saved them</LinkButton>
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
