import type { ReactNode } from 'react'
import { encode } from 'uqr'
import { ActionForm, OwnPassword } from '#src/features/account/settings-form.tsx'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { CodeField } from '#src/ui/form/totp-field.tsx'
import { LineLink } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { usePage } from '#src/ui/page-context.ts'
import { NotNow, NotNowForm } from '../skip-two-factor.tsx'
import { type RefusedTwoFactor, TwoFactorFrame } from './two-factor-page.tsx'

interface Props {
  secret: string
  /** The text of the QR code. */
  uri: string
  /** Whether the password has to be confirmed. */
  asksPassword: boolean
  /** Whether the panel stays closed until this is done. */
  isRequired: boolean
  refused?: RefusedTwoFactor | undefined
}

/** Setting up an authenticator app, in three steps; works without script and without a camera. */
export function TwoFactorSetupPage({ secret, uri, asksPassword, isRequired, refused }: Props) {
  const { site } = usePage()
  const { errors = {} } = refused ?? {}
  return (
    <TwoFactorFrame lead="To sign in, you'll need a code from your phone as well as your password.">
      {isRequired && (
        <Notice title={`${site.name} requires two-step sign-in for all administrators`}>
          Set it up now to open the panel.
        </Notice>
      )}
      <Card>
        <ol className="grid gap-6">
          <Step number={1} title="Get an authenticator app">
            Any app that shows six-digit codes will do: Aegis, Google Authenticator, Microsoft Authenticator
            or your password manager. The app works offline.
          </Step>
          <Step number={2} title="Add this key to the app">
            <p>Scan the QR code with the app.</p>
            <div className="my-3">
              <QrCode text={uri} label="QR code of your key" />
            </div>
            <p>
              If the app is on this device, <LineLink href={uri}>add the key to it directly</LineLink>
            </p>
            <p>Or enter this key, and choose “time-based” if the app asks:</p>
            <code className="mt-1 block rounded-md bg-sunken p-3 text-lg wrap-anywhere text-ink select-all">
              {inFours(secret)}
            </code>
          </Step>
          <Step number={3} title="Enter the code that the app shows">
            <div className="mt-2 max-w-md text-ink">
              <ActionForm
                path={paths.secondFactor()}
                action="on"
                label="Turn on"
                refused={refused}
                beside={!isRequired && <NotNow />}
              >
                <CodeField hint="Six digits. They change every 30 seconds." error={errors.code} />
                {asksPassword && <OwnPassword action="on" error={errors.password} />}
              </ActionForm>
              {!isRequired && <NotNowForm />}
            </div>
          </Step>
        </ol>
      </Card>
    </TwoFactorFrame>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-full bg-primary-tint font-bold text-on-primary-tint"
      >
        {number}
      </span>
      <div className="min-w-0 grow">
        <h2 className="text-lg">{title}</h2>
        <div className="mt-1 text-muted">{children}</div>
      </div>
    </li>
  )
}

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** Light modules around the code, as ISO 18004 asks for. */
const QUIET = 4

/** A text as a QR code, black on white in dark mode too, since cameras need it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-56 max-w-full rounded-md border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
