import { desc, eq } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import type { Reader } from '#db/connection.ts'
import { olderThanCursor, type Page, type PageParams, toPage } from '#db/paging.ts'
import { countRows } from '#db/rows.ts'
import { settingChanges, users } from '#db/schema.ts'
import {
  currentSettings,
  type SettingKey,
  type SettingValue,
  type SettingValues,
  saveSetting,
} from '#db/site-settings.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'
import { assertRecentPassword, type Recent } from '#src/http/session/reauthentication.ts'
import type { SettingChangeJson } from './json.ts'
import { fieldText, roleOfFee, settingLabel } from './settings-view.ts'

export interface SettingChange {
  key: SettingKey
  from: SettingValue
  /** The content of the field before the change. */
  seen: string
  to: SettingValue
}

/**
 * Saves all of the changes or none, each with its line in the history and in the audit log. Throws `conflict` with `fields` where
 * another administrator has changed one since, and `forbidden` for fees unless the password was entered recently.
 */
export async function changeSettings(deps: Deps, admin: Recent, changes: SettingChange[]): Promise<void> {
  if (changes.some(({ key }) => roleOfFee(key))) assertRecentPassword(admin, deps.clock.now())
  return deps.db.write(async tx => {
    const current = currentSettings(tx, deps.env)
    assertAsSeen(current, changes)
    const changed = changes.filter(({ key, to }) => current[key] !== to)
    for (const { key, to: value } of changed) {
      await saveSetting(tx, deps.env, { key, value, userId: admin.id, now: deps.clock.now() })
      await audit(tx, admin.id, 'settings.change', ['setting', null], { key })
    }
  })
}

export async function listSettingChanges(read: Reader, params: PageParams): Promise<Page<SettingChangeJson>> {
  const rows = await read
    .select({ change: settingChanges, firstName: users.firstName, lastName: users.lastName })
    .from(settingChanges)
    .leftJoin(users, eq(users.id, settingChanges.changedById))
    .where(olderThanCursor(settingChanges.changedAt, settingChanges.id, params.cursor))
    .orderBy(desc(settingChanges.changedAt), desc(settingChanges.id))
    .limit(params.limit + 1)
  const page = toPage(rows, params, countRows(read, settingChanges), ({ change }) => ({
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
      changedAt: new Date(change.changedAt).toISOString(),
      by: firstName === null ? null : `${firstName} ${lastName}`.trim(),
    })),
  }
}

function assertAsSeen(current: SettingValues, changes: SettingChange[]) {
  const outdated = changes.filter(
    ({ key, seen, to }) => fieldText(current[key]) !== seen && current[key] !== to,
  )
  if (outdated.length === 0) return

  const errors = outdated.map(({ key }) => [
    key,
    `${settingLabel(key)}: another administrator has just changed this. Save again to use your value instead.`,
  ])
  throw new DomainError(
    'conflict',
    'Another administrator has changed a setting in the meantime.',
    Object.fromEntries(errors),
  )
}
