import { NotNow, NotNowForm } from '#src/features/auth/skip-two-factor.tsx'
import { paths } from '#src/paths.ts'
import { LinkButton } from '#src/ui/form/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** Stands above the panel after a sign-in, until a second factor is set up or put off. */
export function FactorOffer() {
  return (
    <Notice
      className="mb-6"
      title="Keep this panel to yourself"
      action={
        <div className="flex flex-wrap gap-3">
          <LinkButton href={paths.secondFactor()}>Set up a second factor</LinkButton>
          <NotNow />
          <NotNowForm />
        </div>
      }
    >
      A code from your phone beside your password: the password alone then opens nothing.
    </Notice>
  )
}
