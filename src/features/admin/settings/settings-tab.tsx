import { defaultSettings } from '#db/site-settings.ts'
import type { Deps } from '#src/deps.ts'
import { Notice } from '#src/ui/notice.tsx'
import type { Column } from '#src/ui/table.tsx'
import { Moment, PanelList } from '../panel/panel-list.tsx'
import type { TabRequest } from '../panel/tab-request.ts'
import { ServicesSection } from '../setup/service-page.tsx'
import type { FeeReview } from './fee-impact.ts'
import type { SettingChangeJson } from './json.ts'
import type { SettingsFields } from './parse-settings-form.ts'
import { listSettingChanges } from './setting-changes.ts'
import { SettingsForm } from './settings-form.tsx'
import { settingLabel, settingsView, valueText } from './settings-view.ts'

/** Input that is not saved, and why. */
export interface Unsaved {
  touched: SettingsFields['touched']
  errors?: Record<string, string> | undefined
  review?: FeeReview | undefined
  /** The title of a change that was already saved. */
  done?: string
}

/** The settings of the site and their history. */
export async function showSettings(
  deps: Deps,
  { page, older }: TabRequest,
  unsaved: Unsaved = { touched: {} },
) {
  const changes = await listSettingChanges(deps.db.read, page)
  const { touched, errors = {}, review = null, done } = unsaved
  return (
    <>
      {done && (
        <Notice variant="success" role="status" title={done} className="mb-6">
          Your other changes are still in the form and not saved yet.
        </Notice>
      )}
      <SettingsForm view={settingsView(deps, touched)} errors={errors} review={review} />
      <ServicesSection sources={deps.services().sources} />
      <section className="mt-10">
        <h2 className="mb-3 text-xl">Change history</h2>
        <PanelList
          of={['change', 'changes']}
          caption="Changes to settings"
          columns={columnsFor(deps)}
          list={changes}
          older={older}
          title="No changes yet"
          description="Every change to a setting is recorded here."
        />
      </section>
    </>
  )
}

function columnsFor({ env }: Deps): Column<SettingChangeJson>[] {
  const defaults = defaultSettings(env)
  const words = ({ key }: SettingChangeJson, value: SettingChangeJson['before']) => {
    const usual = valueText(key, defaults[key])
    return valueText(key, value) ?? (usual === null ? 'Not set' : `Default (${usual})`)
  }
  return [
    { header: 'Setting', cell: row => settingLabel(row.key) },
    { header: 'From', cell: row => <Value>{words(row, row.before)}</Value> },
    { header: 'To', cell: row => <Value>{words(row, row.after)}</Value> },
    { header: 'Changed by', cell: row => row.by ?? 'Former user' },
    { header: 'When', cell: row => <Moment at={row.changedAt} /> },
  ]
}

const Value = ({ children }: { children: string }) => (
  <span className="min-w-0 max-w-64 wrap-anywhere">{children}</span>
)
