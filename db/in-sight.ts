import { type SQL, sql } from 'drizzle-orm'
import { messages } from './schema.ts'

/** Messages whose two people are both still there: of who asked to be erased nothing shows to the other side either. */
export const bothAreHere = (): SQL => sql`not exists (
  select 1 from users as leaver
  where leaver.id in (${messages.senderId}, ${messages.receiverId}) and leaver.deletion_requested_at is not null
)`
