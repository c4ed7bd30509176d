import { OwnPassword } from '#src/features/account/settings-form.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { FeeReview } from './fee-impact.ts'

/** What other fees change, with a button that saves them all the same. */
export function FeesToConfirm({ effects, signature, asksPassword, passwordError }: FeeReview) {
  return (
    <Notice variant="warning" role="alert" title="Not saved yet. Please check what the new fees will change.">
      <input type="hidden" name="reviewed" value={signature} />
      <ul className="mt-2 grid gap-3">
        {effects.map(({ title, lines }) => (
          <li key={title}>
            <p className="font-semibold">{title}</p>
            <ul className="list-disc pl-5">
              {lines.map(line => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {asksPassword && (
        <div className="mt-4 max-w-md">
          <OwnPassword action="fees" error={passwordError} />
        </div>
      )}
      <Button type="submit" className="mt-4">
        Save with the new fees
      </Button>
    </Notice>
  )
}
