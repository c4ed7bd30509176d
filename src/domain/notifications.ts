export const notificationKinds = [
  'application',
  'decision',
  'job',
  'message',
  'payment',
  'review',
  'school',
  'subscription',
] as const
export type NotificationKind = (typeof notificationKinds)[number]
