export const notificationKinds = [
  'application',
  'decision',
  'job',
  'message',
  'payment',
  'request',
  'review',
  'school',
  'subscription',
] as const
