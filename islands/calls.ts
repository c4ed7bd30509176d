import type * as z from 'zod/mini'
import type { AccountJson } from '#src/features/account/json.ts'
import type { ApplicationJson, LetterDraftJson } from '#src/features/applications/json.ts'
import type { NewApplication } from '#src/features/applications/schema.ts'
import type { ChatJson } from '#src/features/assistant/json.ts'
import type { MessageJson } from '#src/features/messages/json.ts'
import type { newMessage } from '#src/features/messages/schema.ts'
import type { InitiatedJson } from '#src/features/payments/json.ts'

/** The API calls of the scripts, with the body and the answer of each. tests/islands/calls.test.ts compares the answers with the routes. */
export interface Calls {
  'GET /api/auth/user': { body?: undefined; answer: AccountJson }
  'POST /api/auth/login': { body: object; answer: { user: AccountJson } }
  'POST /api/admin/login': { body: object; answer: { user: AccountJson } }
  'POST /api/initiate-payment': { body: object; answer: InitiatedJson }
  'POST /api/applications': { body: NewApplication; answer: ApplicationJson }
  'POST /api/ai/letter': { body: { jobId: string }; answer: LetterDraftJson }
  'GET /api/ai/chats': { body?: undefined; answer: ChatJson }
  'POST /api/messages': { body: z.input<typeof newMessage>; answer: MessageJson }
}
