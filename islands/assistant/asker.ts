import type { UserType } from '#src/features/accounts/schema.ts'

/** Who opened the page; null where nobody is signed in. */
export type Asker = { id: string; userType: UserType; firstName: string } | null
