import * as z from 'zod/mini'
import type { Unsettled } from '#src/features/payments/needs-attention.ts'
import type { FormError } from '#src/http/form.ts'
import { paths } from '#src/paths.ts'
import { Button, buttonClass } from '#src/ui/form/button.tsx'
import { Field, FieldGroup } from '#src/ui/form/field.tsx'
import { TextInput } from '#src/ui/form/inputs.tsx'
import { PasswordInput } from '#src/ui/form/password-input.tsx'
import { RadioCard } from '#src/ui/form/radio-card.tsx'
import { Notice } from '#src/ui/notice.tsx'

const text = (max: number) => z.catch(z.optional(z.string().check(z.maxLength(max))), undefined)

/** The submitted fields; the payments feature has the schema of their values. */
export const settlementFields = z.object({
  way: z.catch(z.optional(z.enum(['create', 'account', 'refund'])), undefined),
  account: text(300),
  refundNote: text(1000),
  receipt: text(100),
  amountReceived: text(100),
})
export type SettlementFields = z.infer<typeof settlementFields>

/** A refused settlement with its submitted fields. */
export interface RefusedSettlement extends FormError {
  paymentId: string
  fields: SettlementFields
}

interface Props {
  payment: Unsettled
  isOpen: boolean
  refused: RefusedSettlement | undefined
}

/** Three ways to settle a payment. If the site knows of no money yet, its receipt and amount come first. */
export function SettlementForm({ payment, isOpen, refused }: Props) {
  const { id, account, canCreate, isUnfound, name, amount } = payment
  const { fields, errors = {}, message, needs } = refused ?? {}
  const asksPassword = needs === 'password' || 'password' in errors
  const usable = account?.isServedForGood ? null : account
  const way = fields?.way ?? defaultWay(payment)
  const isAtField = ['way', 'receipt', 'amountReceived', 'userId', 'refundNote', 'password'].some(
    field => field in errors,
  )
  return (
    <details className="no-print mt-4" open={isOpen}>
      <summary className={`${buttonClass('outline', 'sm')} list-none`}>Settle</summary>
      <form
        method="post"
        action={paths.adminAction('payments', id, 'settlement')}
        className="mt-4 grid gap-5"
      >
        {message && !isAtField && (
          <Notice variant="danger" role={asksPassword ? 'status' : 'alert'}>
            {message}
          </Notice>
        )}
        {isUnfound && (
          <div className="grid gap-5 sm:grid-cols-2">
            <Field
              name="receipt"
              id={`receipt-${id}`}
              label="M-Pesa receipt"
              hint="From your M-Pesa statement, such as UKK7RT61SV"
              error={errors.receipt}
              required
            >
              <TextInput
                defaultValue={fields?.receipt}
                maxLength={20}
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
              />
            </Field>
            <Field
              name="amountReceived"
              id={`amount-${id}`}
              label="Amount received"
              hint="In KES, as shown on the statement"
              error={errors.amountReceived}
              required
            >
              <TextInput
                inputMode="numeric"
                defaultValue={fields?.amountReceived ?? String(amount)}
                maxLength={10}
                className="figures"
              />
            </Field>
          </div>
        )}
        <FieldGroup id={`way-${id}`} label="What should happen to this payment?" error={errors.way}>
          <div className="grid gap-2">
            {canCreate && (
              <RadioCard name="way" value="create" chosen={way} label={`Create an account for ${name}`} />
            )}
            <RadioCard
              name="way"
              value="account"
              chosen={way}
              label={usable ? `Credit it to ${usable.name}'s account` : 'Credit it to an account'}
            >
              <Field
                name="account"
                id={`account-${id}`}
                label="Account"
                hint="Email address, phone number or user ID"
                error={errors.userId}
              >
                <TextInput
                  defaultValue={fields?.account ?? usable?.email}
                  autoCapitalize="none"
                  spellCheck={false}
                />
              </Field>
            </RadioCard>
            <RadioCard name="way" value="refund" chosen={way} label="Record it as refunded">
              <Field
                name="refundNote"
                id={`note-${id}`}
                label="Refund details"
                hint="For our records: the date and the receipt number"
                error={errors.refundNote}
              >
                <TextInput defaultValue={fields?.refundNote} maxLength={500} />
              </Field>
            </RadioCard>
          </div>
        </FieldGroup>
        {account?.isServedForGood && (
          <p className="text-muted">
            The subscription of {account.name} has no end date, so this payment can only be refunded.
          </p>
        )}
        {asksPassword && (
          <Field
            name="password"
            id={`password-${id}`}
            label="Your password"
            hint="We ask again before money is moved. Valid for 10 minutes."
            error={errors.password}
            required
            className="max-w-md"
          >
            <PasswordInput autoComplete="current-password" autoFocus />
          </Field>
        )}
        <Button type="submit" className="justify-self-start">
          Settle payment
        </Button>
      </form>
    </details>
  )
}

function defaultWay({ canCreate, account }: Unsettled): SettlementFields['way'] {
  if (canCreate) return 'create'
  return account && !account.isServedForGood ? 'account' : undefined
}
