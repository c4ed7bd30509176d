import { desc, eq } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import type { Reader, Tx } from '#db/connection.ts'
import { olderThanCursor, type Page, type PageParams, toPage } from '#db/paging.ts'
import { settingChanges, settings, users } from '#db/schema.ts'
import {
  currentSettings,
  defaultSettings,
  type SettingKey,
  type SettingValue,
  type SettingValues,
  savedSettings,
} from '#db/site-settings.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'
import { assertRecentPassword, type Recent } from '#src/http/reauthentication.ts'
import { fieldText, roleOfFee, settingLabel } from './setting-labels.ts'

/** What an administrator changes a setting to. */
export interface SettingChange {
  key: SettingKey
  from: SettingValue
  /** What its field showed when they began. */
  seen: string
  to: SettingValue
}

/**
 * Saves all of the changes or none, each with its line in the history and in the log of deeds. A value that is the same as
 * the default is not kept: the default holds again. Throws `conflict` with `fields` where somebody else changed one meanwhile, and
 * `forbidden` for fees, which are money, where the password was not given lately.
 */
export async function changeSettings(deps: Deps, admin: Recent, changes: SettingChange[]): Promise<void> {
  if (changes.some(({ key }) => roleOfFee(key))) assertRecentPassword(admin, deps.clock.now())
  return deps.db.write(async tx => {
    const current = currentSettings(tx, deps.env)
    assertAsSeen(current, changes)
    const changed = changes.filter(({ key, to }) => current[key] !== to)
    for (const { key, to } of changed) await save(tx, deps, admin, key, to)
  })
}

/** A line of the history. Null is the default. Times in ms. */
export interface SettingChangeRow {
  id: string
  key: SettingKey
  before: SettingValue
  after: SettingValue
  changedAt: number
  /** Null where the person is no longer here. */
  by: string | null
}

/** What was changed, newest first. */
export async function listSettingChanges(read: Reader, asked: PageParams): Promise<Page<SettingChangeRow>> {
  const rows = await read
    .select({ change: settingChanges, firstName: users.firstName, lastName: users.lastName })
    .from(settingChanges)
    .leftJoin(users, eq(users.id, settingChanges.changedById))
    .where(olderThanCursor(settingChanges.changedAt, settingChanges.id, asked.cursor))
    .orderBy(desc(settingChanges.changedAt), desc(settingChanges.id))
    .limit(asked.limit + 1)
  const page = toPage(rows, asked, await read.$count(settingChanges), ({ change }) => ({
    id: change.id,
    createdAt: change.changedAt,
  }))
  return {
    ...page,
    rows: page.rows.map(({ change, firstName, lastName }) => ({
      id: change.id,
      key: change.key as SettingKey,
      before: change.before as SettingValue,
      after: change.after as SettingValue,
      changedAt: change.changedAt,
      by: firstName === null ? null : `${firstName} ${lastName}`.trim(),
    })),
  }
}

function assertAsSeen(current: SettingValues, changes: SettingChange[]) {
  const moved = changes.filter(({ key, seen, to }) => fieldText(current[key]) !== seen && current[key] !== to)
  if (moved.length === 0) return

  const words = moved.map(({ key }) => [
    key,
    `${settingLabel(key)}: somebody changed this a moment ago. Save again to put yours in its place.`,
  ])
  throw new DomainError('conflict', 'Somebody else changed a setting meanwhile.', Object.fromEntries(words))
}

async function save(tx: Tx, deps: Deps, admin: { id: string }, key: SettingKey, to: SettingValue) {
  const now = deps.clock.now()
  const before = savedSettings(tx)[key] ?? null
  const after = to === defaultSettings(deps.env)[key] ? null : to
  if (after === null) await tx.delete(settings).where(eq(settings.key, key))
  else {
    const saved = { value: after, updatedAt: now, updatedById: admin.id }
    await tx
      .insert(settings)
      .values({ key, ...saved })
      .onConflictDoUpdate({ target: settings.key, set: saved })
  }
  await tx.insert(settingChanges).values({ key, before, after, changedById: admin.id, changedAt: now })
  await audit(tx, { actorId: admin.id, action: 'settings.change', targetType: 'setting', detail: { key } })
}
