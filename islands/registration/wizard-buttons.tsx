import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from '#src/ui/form/button.tsx'

/** The button forward comes first, so that Enter in a field means it; on wide screens it stands at the right. */
export function WizardButtons({ step, isPending }: { step: number; isPending: boolean }) {
  return (
    <div
      onClickCapture={ignoreSecondOfDouble}
      className="mt-8 flex flex-col gap-3 border-t border-line pt-6 sm:flex-row-reverse sm:justify-between"
    >
      {step === 3 ? (
        <Button type="submit" name="go" value="complete" size="lg" disabled={isPending}>
          {isPending ? 'One moment...' : 'Complete Registration'}
        </Button>
      ) : (
        <Button type="submit" name="go" value={step + 1}>
          Next Step <ArrowRight />
        </Button>
      )}
      <Button type="submit" name="go" value={step - 1} variant="outline" disabled={step === 0 || isPending}>
        <ArrowLeft /> Previous
      </Button>
    </div>
  )
}

/** The second press of a double click meets another step's button: Previous, or the consent of Complete Registration. */
function ignoreSecondOfDouble(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault()
}
