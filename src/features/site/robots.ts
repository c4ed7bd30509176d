/** What is somebody's own or does something; searching it wastes the site's time and the searcher's. */
const closed = [
  '/admin',
  '/api/',
  '/applications',
  '/callbacks/',
  '/confirm-email',
  '/dashboard',
  '/dev/',
  '/jobs/post',
  '/jobs/*/apply',
  '/jobs/*/applications',
  '/jobs/*/edit',
  '/logout',
  '/messages',
  '/mpesa-payment',
  '/password',
  '/post-job',
  '/profile$',
  '/settings',
  '/subscribe',
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
