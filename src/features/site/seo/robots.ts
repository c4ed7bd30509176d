/** What is somebody's own or does something; searching it wastes the site's time and the searcher's. */
const closed = [
  '/admin',
  '/alerts',
  '/api/',
  '/applications',
  '/assistant',
  '/callbacks/',
  '/confirm-email',
  '/dashboard',
  '/dev/',
  '/documents/',
  '/join',
  '/jobs/post',
  '/jobs/*/',
  '/logout',
  '/messages',
  '/mpesa-payment',
  '/notifications',
  '/password',
  '/payments',
  '/post-job',
  '/professionals/*/',
  '/profile',
  '/report',
  '/saved',
  '/settings',
  '/subscribe',
  '/unsubscribe',
  '/verification',
]

/** /robots.txt: everything public may be searched, and where the addresses are listed. */
export function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    ...closed.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
