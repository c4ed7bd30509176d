import { and, eq } from 'drizzle-orm'
import { preparedFor, type Reader } from '#db/connection.ts'
import { notifications, users } from '#db/schema.ts'

export type Service = 'email' | 'sms' | 'mpesa'

/** The outage that cannot be emailed. */
export const EMAIL_REFUSED = 'refused-email'

/** Whether administrators were told that a service refuses our credentials, and it has not accepted them since. */
export const isKnownOut = (read: Reader, service: Service) =>
  outage(read, { once: `refused-${service}` }).get() !== undefined

const outage = preparedFor((read, { once }: { once: string }) =>
  read
    .select({ id: notifications.id })
    .from(users)
    .innerJoin(notifications, eq(notifications.userId, users.id))
    .where(and(eq(users.userType, 'admin'), eq(notifications.once, once))),
)
