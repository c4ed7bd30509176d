import { Elysia } from 'elysia'
import { retention } from '#db/retention.ts'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import { privacyNotice } from '#src/features/accounts/privacy-notice.ts'
import { payFilters } from '#src/features/jobs/pay-figures-schema.ts'
import { searchProfessionals } from '#src/features/professionals/directory.ts'
import { professionalFilters } from '#src/features/professionals/schema.ts'
import { pages } from '#src/http/render-page.tsx'
import { paths } from '#src/paths.ts'
import { OrganizationFacts } from '#src/ui/json-ld.tsx'
import { CareerGuidePage } from './career-guide-page.tsx'
import { GuidePage } from './guide-page.tsx'
import { findGuide, texts } from './guides.ts'
import { HowItWorksPage } from './how-it-works-page.tsx'
import { modelWords } from './model-words.ts'
import { ParentsPage } from './parents-page.tsx'
import { PricingPage } from './pricing-page.tsx'
import { ResourcesPage } from './resources-page.tsx'
import { safeguardingWords } from './safeguarding-words.ts'
import { salaryGuide } from './salary-guide.ts'
import { SalaryGuidePage } from './salary-guide-page.tsx'
import { SolutionsPage } from './solutions-page.tsx'

export const informationPages = (deps: Deps) =>
  new Elysia()
    .use(pages(deps))
    .get('/resources', ({ page }) => page(<ResourcesPage />))
    .get('/resources/:slug', ({ page, params }) => {
      const guide = findGuide(params.slug)
      if (!guide) throw missing('guide')
      return page(<GuidePage guide={guide} path={paths.resource(guide.slug)} />)
    })
    .get('/career-guide', ({ page }) => page(<CareerGuidePage />))
    .get('/salary-guide', ({ page, query }) =>
      page(<SalaryGuidePage {...salaryGuide(deps, payFilters.parse(query))} />, { keep: true }),
    )
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
      const blocks = { safeguarding: safeguardingWords(deps.site()) }
      return page(<GuidePage guide={texts.help} path={paths.help()} blocks={blocks} />)
    })
    .get('/terms', ({ page }) => page(<GuidePage guide={texts.terms} path={paths.terms()} />))
    .get('/privacy', ({ page }) => {
      const blocks = { ...privacyBlocks, assistantModel: modelWords(deps.env) }
      return page(<GuidePage guide={texts.privacy} path={paths.privacy()} blocks={blocks} />)
    })
    .get('/cookies', ({ page }) => {
      const blocks = { sessionDays: String(deps.env.sessionDays) }
      return page(<GuidePage guide={texts.cookies} path={paths.cookies()} blocks={blocks} />)
    })

/** The retention table is the one that the cleaning follows. */
const privacyBlocks = {
  noticeVersion: privacyNotice.version,
  retention: [
    '| What | How long |',
    '|---|---|',
    ...retention.map(({ table, keeps }) => `| ${table} | ${keeps} |`),
  ].join('\n'),
}
