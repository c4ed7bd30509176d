import { paths } from '#src/paths.ts'
import { Tabs } from '#src/ui/tabs.tsx'
import { type ListingKind, listingKinds } from '../category-pages.ts'

/** Links to all jobs and to each listing; `shown` is null for all jobs. */
export function ListingTabs({ shown }: { shown: ListingKind | null }) {
  const tabs = [
    { href: paths.jobs(), label: 'All Jobs', current: shown === null },
    ...listingKinds.map(kind => ({ href: kind.path(), label: kind.tab, current: kind === shown })),
  ]
  return (
    <div className="mb-5">
      <Tabs label="Listings" tabs={tabs} />
    </div>
  )
}
