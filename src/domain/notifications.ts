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
