export const notificationKinds = [
  'admin',
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
