import type { FormEvent } from 'react'
import type { Offer } from '#src/features/payments/schema.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/form/button.tsx'

interface Props {
  offer: Offer
  /** The payment whose number is typed already. */
  again: string
  label: string
  isMain: boolean
  onRestart: () => void
}

/** Back to the phone number. Without script it opens the page anew; the server keeps the registration and the number. */
export function Restart({ offer, again, label, isMain, onRestart }: Props) {
  const restart = (event: FormEvent) => {
    event.preventDefault()
    onRestart()
  }
  return (
    <form method="get" action={paths.payment({ plan: '', role: '' })} onSubmit={restart}>
      <input type="hidden" name="plan" value={offer.plan} />
      <input type="hidden" name="role" value={offer.role} />
      <input type="hidden" name="again" value={again} />
      <Button type="submit" size="lg" variant={isMain ? 'default' : 'outline'} className="w-full">
        {label}
      </Button>
    </form>
  )
}
