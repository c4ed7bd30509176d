import type { Env, Fees } from '#src/env.ts'
import type { Db } from './open.ts'
import { settings } from './schema.ts'

/** What a site says of itself. The environment is the default; a value saved in the panel wins. */
export interface Site {
  name: string
  supportEmail: string
  supportPhone: string
  fees: Fees
  /** The landing page's claim. */
  claim: string
  /** Network name to https address. */
  social: Record<string, string>
}

/** The only reader of settings. Reads again after a commit of this process, and every 10 seconds for those of others. */
export function siteSettings(db: Db, env: Env, now = Date.now): () => Site {
  let kept: { site: Site; commits: number; until: number } | null = null
  return () => {
    if (kept?.commits === db.commits() && now() < kept.until) return kept.site
    const commits = db.commits()
    const saved = Object.fromEntries(
      db.read
        .select()
        .from(settings)
        .all()
        .map(row => [row.key, row.value]),
    )
    kept = { site: { ...defaults(env), ...saved }, commits, until: now() + 10_000 }
    return kept.site
  }
}

const defaults = (env: Env): Site => ({
  name: env.siteName,
  supportEmail: env.supportEmail,
  supportPhone: env.supportPhone,
  fees: env.fees,
  claim: 'Join over 40,000 education professionals across all 47 counties of Kenya.',
  social: {},
})
