import * as z from 'zod/mini'
import type { Site } from '#db/site-settings.ts'
import type { Deps } from '#src/deps.ts'
import type { Env } from '#src/env/env.ts'
import { missing } from '#src/errors.ts'
import { retention } from '#src/features/privacy/retention.ts'
import { searchProfessionals } from '#src/features/professionals/directory.ts'
import { professionalFilters } from '#src/features/professionals/schema.ts'
import { privacyNotice } from '#src/features/registration/privacy-notice.ts'
import { routes } from '#src/http/render-page.tsx'
import { paths } from '#src/paths.ts'
import { dialLink } from '#src/ui/format.ts'
import { OrganizationFacts } from '#src/ui/layout/json-ld.tsx'
import { GuidePage } from '../guides/guide-page.tsx'
import { ResourcesPage } from '../guides/resources-page.tsx'
import { findGuide, texts } from '../guides.ts'
import { literal } from '../parse-guide.ts'
import { CareerGuidePage } from './career-guide-page.tsx'
import { HowItWorksPage } from './how-it-works-page.tsx'
import { ParentsPage } from './parents-page.tsx'
import { PricingPage } from './pricing-page.tsx'
import { SolutionsPage } from './solutions-page.tsx'

export const informationRoutes = (deps: Deps) =>
  routes(deps)
    .get('/resources', ({ page }) => page(<ResourcesPage />))
    .get(
      '/resources/:slug',
      ({ page, params }) => {
        const guide = findGuide(params.slug)
        if (!guide) throw missing('guide')
        return page(<GuidePage guide={guide} path={paths.resource(guide.slug)} />)
      },
      { params: z.object({ slug: z.string() }) },
    )
    .get('/career-guide', ({ page }) => page(<CareerGuidePage />))
    .get('/how-it-works', ({ page }) => page(<HowItWorksPage />))
    .get('/solutions', ({ page }) => page(<SolutionsPage fees={deps.site().fees} />))
    .get('/pricing', ({ page }) => page(<PricingPage fees={deps.site().fees} />))
    .get('/parents', async ({ page }) => {
      const filters = professionalFilters.parse({ role: 'tutor', limit: 4 })
      const { rows } = await searchProfessionals(deps.db.read, filters, deps.clock.now())
      return page(<ParentsPage tutors={rows} fees={deps.site().fees} />)
    })
    .get('/about', ({ page }) =>
      page(
        <GuidePage guide={texts.about} path={paths.about()}>
          <OrganizationFacts />
        </GuidePage>,
      ),
    )
    .get('/help', ({ page }) => {
      const blocks = { safeguarding: safeguardingText(deps.site()) }
      return page(<GuidePage guide={texts.help} path={paths.help()} blocks={blocks} />)
    })
    .get('/terms', ({ page }) => page(<GuidePage guide={texts.terms} path={paths.terms()} />))
    .get('/privacy', ({ page }) => {
      const blocks = { ...privacyBlocks, assistantModel: modelText(deps.env) }
      return page(<GuidePage guide={texts.privacy} path={paths.privacy()} blocks={blocks} />)
    })
    .get('/cookies', ({ page }) => {
      const blocks = { sessionDays: String(deps.env.sessionDays) }
      return page(<GuidePage guide={texts.cookies} path={paths.cookies()} blocks={blocks} />)
    })

/** The retention table lists the rules that the retention job applies. */
const privacyBlocks = {
  noticeVersion: privacyNotice.version,
  retention: [
    '| What | How long |',
    '|---|---|',
    ...retention.map(({ table, keeps }) => `| ${table} | ${keeps} |`),
  ].join('\n'),
}

/** Describes in Markdown which data goes to the assistant's language model, if there is one. */
function modelText({ ai }: Pick<Env, 'ai'>): string {
  if (!ai) return 'The assistant runs on this site. It does not send your questions to any other company.'

  const { name, host } = literal({ name: ai.model, host: new URL(ai.baseUrl).host })
  const sent =
    'your question and the ten messages before it, your role, whether you have a subscription, and what it looks up to ' +
    'answer: jobs, salary figures, our guides, and the work details in your profile'
  return (
    `If you agree, the assistant's answers come from the language model **${name}** at **${host}**. We send it ${sent}. We do ` +
    'not send your name, email or phone number, and we remove anything that looks like an email address or a number from what ' +
    `you write. We ask you once, before anything is sent. You can withdraw your consent [on the assistant's page](${paths.assistant()}).`
  )
}

/** The safeguarding contact as Markdown: the named one, else support. */
function safeguardingText({ name, safeguarding, supportEmail, supportPhone }: Site): string {
  const words = literal({ site: name, contact: safeguarding?.name ?? '' })
  if (safeguarding) {
    return `**${words.contact}** is our safeguarding contact: ${waysTo(safeguarding)}.`
  }
  const support = waysTo({ phone: supportPhone, email: supportEmail })
  return `Our support team handles these reports: ${support}.`
}

function waysTo({ phone, email }: { phone: string | null; email: string | null }): string {
  return [
    phone && `call ${link(phone, dialLink(phone))}`,
    email && `write to ${link(email, `mailto:${encodeURI(email)}`)}`,
  ]
    .filter(Boolean)
    .join(' or ')
}

const link = (text: string, href: string) => `[${literal({ text }).text}](${href})`
