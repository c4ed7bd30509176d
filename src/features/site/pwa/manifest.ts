import type { Site } from '#db/site-settings.ts'
import { paths } from '#src/paths.ts'
import { themeColors } from '#src/ui/layout/theme-colors.ts'

/** /manifest.webmanifest: how the site stands on a phone's home screen. */
export function manifest({ name }: Pick<Site, 'name'>) {
  return {
    id: paths.home(),
    name,
    short_name: name,
    description: 'Teachers, tutors, counselors, career coaches, parents and schools in Kenya meet here.',
    lang: 'en-KE',
    dir: 'ltr',
    start_url: paths.home(),
    scope: '/',
    display: 'standalone',
    theme_color: themeColors.light,
    background_color: themeColors.ground,
    categories: ['education', 'business'],
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Find Jobs', url: paths.jobs() },
      { name: 'Dashboard', url: paths.dashboard() },
    ],
  }
}
