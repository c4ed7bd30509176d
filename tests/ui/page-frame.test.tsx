import { expect, test } from 'bun:test'
import { ErrorPage } from '#src/ui/layout/error-page.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import type { PageData } from '#src/ui/page-context.ts'
import { attributesIn, linksIn, markupOf, siteWith, viewerWith } from './markup.tsx'

type Frame = 'landing' | 'app' | 'minimal'

const pageOf = (more: Partial<PageData> = {}, header: Frame = 'app') =>
  markupOf(
    <Layout title="Find Jobs" header={header}>
      <h1>Find Jobs</h1>
    </Layout>,
    more,
  )

test('signed out, the header has Sign In and Get Started but no Post Jobs', () => {
  const page = pageOf()

  expect(linksIn(page, 'aria-label="Main"')).toEqual(['Find Jobs', 'Professionals', 'Schools'])
  expect(linksIn(page, 'id="site-menu"').slice(0, 6)).toEqual([
    'Find Jobs',
    'Professionals',
    'Schools',
    'Find a tutor',
    'Sign In',
    'Get Started',
  ])
  expect(page).not.toContain('id="account-menu"')
})

test('the landing header has Register, and the slide-out menu has Get Started on every page', () => {
  const page = pageOf({}, 'landing')
  const [header = ''] = page.split('id="site-menu"')

  expect(header).toMatch(/href="\/register"[^>]*>Register</)
  expect(header).not.toContain('Get Started')
  expect(linksIn(page, 'id="site-menu"')).toContain('Get Started')
  expect(linksIn(page, 'id="site-menu"')).not.toContain('Register')
})

test('signed in, the header has Post Jobs but no Sign In and Get Started', () => {
  const page = pageOf({ viewer: viewerWith() })

  expect(linksIn(page, 'aria-label="Main"')).toEqual(['Find Jobs', 'Post Jobs', 'Professionals', 'Schools'])
  expect(page).not.toMatch(/Sign In|Get Started/)
})

test('the current page is marked once in the header, the slide-out menu and the shortcuts', () => {
  const marked = (path: string) =>
    [...pageOf({ viewer: viewerWith(), path }).matchAll(/<a href="([^"]+)" aria-current="page"/g)].map(
      ([, href]) => href,
    )

  expect(marked('/jobs')).toEqual(['/jobs', '/jobs', '/jobs'])
  expect(marked('/jobs/0193-some-id')).toEqual(['/jobs', '/jobs', '/jobs'])
  expect(marked('/jobs/post')).toEqual(['/jobs/post', '/jobs/post'])
  expect(marked('/dashboard')).toEqual(['/dashboard'])
  expect(marked('/schools')).toEqual(['/schools', '/schools'])
})

test.each([
  ['teacher', ['Home', 'Jobs', 'Messages', 'Applications', 'Me']],
  ['school', ['Home', 'Jobs', 'Messages', 'Applications', 'Me']],
  ['parent', ['Home', 'Tutors', 'Messages', 'Me']],
  ['admin', ['Home', 'Jobs', 'Messages', 'Me']],
] as const)('the shortcuts of a %s', (userType, labels) => {
  const page = pageOf({ viewer: viewerWith({ userType }) })

  expect(attributesIn(page, '.shortcuts a').map(link => link['aria-label'])).toEqual([...labels])
})

test('only professionals are led to the applications they sent', () => {
  for (const userType of ['school', 'parent', 'admin'] as const)
    expect(pageOf({ viewer: viewerWith({ userType }) })).not.toContain('href="/applications"')
})

test.each([
  ['teacher', '/', '', 'Home'],
  ['teacher', '/applications/0193-some-id', '', 'Applications'],
  ['teacher', '/saved', '', 'Me'],
  ['school', '/admin', '?tab=jobs', 'Jobs'],
  ['school', '/admin', '?tab=applications', 'Applications'],
  ['school', '/jobs/0193-some-id/applications', '?status=pending', 'Applications'],
  ['school', '/admin/people', '', 'Me'],
  ['parent', '/professionals/0193-some-id', '', 'Tutors'],
  ['admin', '/admin-dashboard', '?tab=users', 'Home'],
] as const)('for a %s at %s%s the shortcut to %s is marked', (userType, path, search, label) => {
  const page = pageOf({ viewer: viewerWith({ userType }), path, search })

  const marked = attributesIn(page, '.shortcuts a').filter(link => link['aria-current'])
  expect(marked.map(link => link['aria-label'])).toEqual([label])
})

test('signed out, and on pages with a single task, there are no shortcuts', () => {
  for (const page of [pageOf(), pageOf({}, 'landing'), pageOf({ viewer: viewerWith() }, 'minimal')]) {
    expect(page).not.toContain('Shortcuts')
    expect(page).not.toMatch(/with-bar|viewport-fit/)
  }
})

test.each([
  ['teacher', true, ['Dashboard', 'Profile', 'Browse Jobs'], 'Premium'],
  ['teacher', false, ['Dashboard', 'Profile', 'Browse Jobs', 'Upgrade Plan'], 'Free'],
  ['school', true, ['Dashboard', 'Profile', 'Browse Jobs', 'Admin Panel'], 'Premium'],
  ['school', false, ['Dashboard', 'Profile', 'Browse Jobs', 'Admin Panel', 'Upgrade Plan'], 'Free'],
] as const)('the menu holds what a %s needs, subscribed: %s', (userType, isSubscribed, items, badge) => {
  const page = pageOf({ viewer: viewerWith({ userType, isSubscribed, canUpgrade: !isSubscribed }) })

  expect(linksIn(page, 'id="account-menu"')).toEqual([...items])
  expect(page).toContain('teacher@elimu.test')
  expect(page).toContain(`>${badge}</span>`)
})

test('an administrator has no Premium or Free badge', () => {
  const page = pageOf({ viewer: viewerWith({ userType: 'admin' }) })

  expect(page).toContain('teacher@elimu.test')
  expect(page).not.toMatch(/>(Premium|Free)</)
})

test('Admin Panel leads schools to /admin and administrators to /admin-dashboard', () => {
  const panelOf = (userType: 'school' | 'admin') =>
    /<a href="([^"]+)"[^>]*>(?:(?!<\/a>).)*Admin Panel/.exec(
      pageOf({ viewer: viewerWith({ userType }) }),
    )?.[1]

  expect(panelOf('school')).toBe('/admin')
  expect(panelOf('admin')).toBe('/admin-dashboard')
})

test('Sign Out is a form, so that no prefetch signs anyone out', () => {
  const page = pageOf({ viewer: viewerWith() })

  expect(attributesIn(page, '#account-menu form')).toMatchObject([{ method: 'post', action: '/logout' }])
  expect(attributesIn(page, '#account-menu form button')).toMatchObject([{ type: 'submit' }])
  expect(page).not.toContain('href="/logout"')
})

test('the header shows the number of unread messages, in words for screen readers', () => {
  expect(pageOf({ viewer: viewerWith({ unreadMessages: 3 }) })).toContain('aria-label="Messages, 3 unread"')
  expect(pageOf({ viewer: viewerWith() })).toContain('aria-label="Messages"')
})

test('the landing header has contact, the For Professionals menu, Sign In and Register', () => {
  const page = pageOf({}, 'landing')

  expect(page).toContain('href="mailto:help@elimu.test"')
  expect(page).toContain('href="tel:0700000000"')
  expect(linksIn(page, 'id="professionals-menu"')).toContain('Career Coaches')
  expect(linksIn(page, 'id="site-header"')).toEqual(expect.arrayContaining(['Sign In', 'Register']))
})

test('the minimal header links only to the home page', () => {
  const page = pageOf({}, 'minimal')

  expect(linksIn(page, 'id="site-header"')).toEqual(['Elimu'])
})

test('each footer has its own columns', () => {
  const titlesOf = (header: Frame) =>
    [...pageOf({}, header).matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(match => match[1])

  expect(titlesOf('landing')).toEqual(['For Professionals', 'For Institutions', 'Support'])
  expect(titlesOf('app')).toEqual(['Job Seekers', 'Employers', 'Support'])
})

test('social links show only if they are set', () => {
  const withSocial = pageOf({ site: siteWith({ social: { facebook: 'https://social.test/elimu' } }) })

  expect(withSocial).toContain('href="https://social.test/elimu"')
  expect(pageOf()).not.toContain('rel="me')
})

test('the document contains nothing that the content security policy blocks', () => {
  const page = pageOf({ viewer: viewerWith(), toast: { title: 'Saved' } }, 'landing')

  expect(page).not.toMatch(/ style=| on\w+="|<style/)
  expect(page.match(/<script(?! type="application\/ld\+json")[^>]*>[^<]*/g)).toEqual([
    '<script type="module" src="/assets/client.js">',
  ])
})

test('a toast is in the toaster and, without script, on the page', () => {
  const page = pageOf({
    toast: { title: 'Sign in failed', description: 'Try <again>', variant: 'destructive' },
  })

  expect(page).toMatch(/<noscript>.*role="status".*Sign in failed.*Try &lt;again&gt;.*<\/noscript>/)
  expect(page).toContain('id="toaster" data-toast="{&quot;title&quot;:&quot;Sign in failed&quot;')
  expect(pageOf()).not.toMatch(/<noscript>|data-toast/)
})

test('an error page shows what to do next and the reference of the request', () => {
  const page = markupOf(<ErrorPage status={403} message="Only for schools." requestId="abc-1" />)

  expect(page).toContain('>Access Denied</h1>')
  expect(page).toContain('Only for schools.')
  expect(linksIn(page, 'id="main"')).toEqual(['Go Back', 'Get help'])
  expect(page).toContain('abc-1')
  expect(page).toContain('<title>Access Denied · Elimu</title>')
})
