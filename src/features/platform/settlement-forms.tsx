import type { ReactNode } from 'react'
import type { LedgerRow } from '#src/features/payments/ledger.ts'
import { paths } from '#src/paths.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextInput } from '#src/ui/inputs.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** A settlement that was refused, with what was typed. */
export interface RefusedSettlement {
  paymentId: string
  account: string
  refundNote: string
  message: string
  fields: Record<string, string>
}

/** The ways money that needs attention is settled: for an account, for a new one, or sent back. */
export function SettlementForms({
  payment,
  refused,
}: {
  payment: LedgerRow
  refused: RefusedSettlement | undefined
}) {
  const { id, purpose, userId, name } = payment
  const action = paths.adminDeed('payments', id, 'settlement')
  const other = refused && !refused.fields.userId && !refused.fields.refundNote ? refused.message : null
  return (
    <details className="no-print mt-4" open={refused !== undefined}>
      <summary className={`${buttonClass('outline', 'sm')} list-none`}>Settle</summary>
      {other && (
        <Notice variant="danger" role="alert" className="mt-4">
          {other}
        </Notice>
      )}
      <div className="mt-4 grid gap-6 md:grid-cols-2">
        <Way action={action} submit="Give to this account">
          <Field
            name="account"
            id={`account-${id}`}
            label="Account"
            hint="E-mail address, phone number or user id"
            error={refused?.fields.userId}
            required
          >
            <TextInput defaultValue={refused?.account} autoCapitalize="none" spellCheck={false} />
          </Field>
        </Way>
        <Way action={action} submit="Mark as refunded" variant="destructive">
          <Field
            name="refundNote"
            id={`note-${id}`}
            label="How the money went back"
            hint="For the books: when, and by what receipt"
            error={refused?.fields.refundNote}
            required
          >
            <TextInput defaultValue={refused?.refundNote} maxLength={500} />
          </Field>
        </Way>
        {purpose === 'registration' && !userId && name && (
          <Way action={action} submit={`Make the account of ${name}`}>
            <input type="hidden" name="createAccount" value="on" />
          </Way>
        )}
      </div>
    </details>
  )
}

interface WayProps {
  action: string
  submit: string
  variant?: 'default' | 'destructive'
  children: ReactNode
}

function Way({ action, submit, variant, children }: WayProps) {
  return (
    <form method="post" action={action} className="flex flex-col gap-3">
      {children}
      <Button type="submit" variant={variant} className="self-start">
        {submit}
      </Button>
    </form>
  )
}
