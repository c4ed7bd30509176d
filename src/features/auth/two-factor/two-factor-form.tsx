import type { ReactNode } from 'react'
import { paths } from '#src/paths.ts'
import { Button, type ButtonVariant } from '#src/ui/form/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { TwoFactorAction } from './schema.ts'

/** What was wrong with a form of the page. */
export interface RefusedTwoFactor {
  deed: TwoFactorAction
  errors: Record<string, string>
  /** Where no field is wrong. */
  problem: string | undefined
}

interface Props {
  deed: TwoFactorAction
  /** Of the button. */
  label: string
  variant?: ButtonVariant
  refused?: RefusedTwoFactor | undefined
  /** What stands beside the button. */
  beside?: ReactNode
  children: ReactNode
}

/** A form of the page, which says itself what was wrong with it. */
export function TwoFactorForm({ deed, label, variant, refused, beside, children }: Props) {
  const problem = refused?.deed === deed ? refused.problem : undefined
  return (
    <form method="post" action={paths.secondFactor()} noValidate className="grid gap-4">
      <input type="hidden" name="deed" value={deed} />
      {problem && (
        <Notice variant="danger" role="alert">
          {problem}
        </Notice>
      )}
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={variant}>
          {label}
        </Button>
        {beside}
      </div>
    </form>
  )
}
