import { Check } from 'lucide-react'
import { usePage } from '#src/ui/page-context.ts'

/** What joining promises. It is called free only where every fee is 0 (RULINGS.md section 1). */
export function LandingPromises() {
  const { site } = usePage()
  const promises = [
    site.isFree ? 'Free to join' : 'Free to browse',
    'Verified opportunities',
    'Instant matching',
  ]
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm font-semibold text-on-board-muted sm:gap-x-5 sm:text-base">
      {promises.map(promise => (
        <li key={promise} className="flex items-center gap-1.5">
          <Check className="size-5 shrink-0 text-accent" /> {promise}
        </li>
      ))}
    </ul>
  )
}
