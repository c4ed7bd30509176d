import type { UserType } from '#src/domain/roles.ts'

/** Who opened the page; null where nobody is signed in. `canUpgrade` says that a subscription is theirs to pay. */
export type CurrentUser = { id: string; userType: UserType; firstName: string; canUpgrade: boolean } | null
