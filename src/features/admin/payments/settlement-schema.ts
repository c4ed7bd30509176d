import * as z from 'zod/mini'

const text = (most: number) => z.catch(z.optional(z.string().check(z.maxLength(most))), undefined)

/** What the form of the Payments tab sends, as it was typed; what it means the payments' own schema says. */
export const settlementTyped = z.object({
  way: z.catch(z.optional(z.enum(['create', 'account', 'refund'])), undefined),
  account: text(300),
  refundNote: text(1000),
  receipt: text(100),
  amountReceived: text(100),
})
export type SettlementTyped = z.infer<typeof settlementTyped>
