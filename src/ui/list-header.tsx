import type { ReactNode } from 'react'
import type { Relaxed } from '#src/domain/search/relax.ts'
import { inQuotes } from '#src/domain/text.ts'
import { X } from '#src/ui/icons.tsx'
import { TapLink } from '#src/ui/links.tsx'
import { Badge } from './badge.tsx'
import { cx } from './cx.ts'
import { EmptyState } from './empty-state.tsx'
import { LinkButton } from './form/button.tsx'

/** The label of an active filter, and the address of the list without it. */
export interface ActiveFilter {
  label: string
  without: string
}

interface ListHeadProps {
  /** The number of results, in words. */
  found: string
  /** The wishes that are not met by them. */
  note?: string
  filters: ActiveFilter[]
  /** The list without any filter. */
  all: string
  /** The address of the top of the list, if this page begins further down. */
  first?: string | null
  children?: ReactNode
}

/** Above a list: the number of results and the active filters. */
export function ListHead({ found, note, filters, all, first, children }: ListHeadProps) {
  return (
    <div className="mt-2 mb-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:mt-5 sm:mb-3">
      <p
        role="status"
        className={cx(
          'flex min-h-11 flex-col justify-center text-lg leading-snug font-bold wrap-anywhere tabular-nums',
          filters.length > 0 && 'w-full sm:w-auto',
        )}
      >
        {found}
        {note && <span className="text-base font-normal">{note}</span>}
      </p>
      {children}
      {filters.length > 0 && <FilterBadges filters={filters} all={all} />}
      {first && (
        <p className="w-full">
          <TapLink href={first}>Back to the top of the list</TapLink>
        </p>
      )}
    </div>
  )
}

/** '12 similar jobs', '3 jobs found', and for a search that was read '3 jobs found for “maths teacher” in Kisumu'. */
export function foundText(count: string, noun: string, relaxed: Relaxed<unknown> | null): string {
  if (!relaxed?.filters || !relaxed.kept) return `${count} ${noun} found`
  const { isExact, kept } = relaxed
  if (!isExact) return `${count} similar ${noun}`
  return `${count} ${noun} found ${kept.startsWith('in ') ? '' : 'for '}${kept}`
}

/**
 * The wishes that are not met: 'Nothing matches all of that. Shown without: private.' `none` begins the sentence for what
 * nothing is found for: 'No professionals match “speech therapy” yet.' `apart` says that several subjects are not found together.
 */
export function noteOn(
  relaxed: Relaxed<unknown> | null,
  {
    none,
    apart: tellApart,
  }: { none: string; apart: (isApart: boolean, all: string, some: string) => string },
): string {
  if (!relaxed || (relaxed.isExact && relaxed.kept && relaxed.apart.length === 0)) return ''
  const { filters, kept, dropped, missing, instead, apart, isApart } = relaxed
  if (filters && !kept && dropped.length + missing.length === 0)
    return relaxed.reading.order
      ? ''
      : 'All results are shown. To narrow them, add a subject, a place or a kind of work.'
  const shown =
    dropped.length > 0
      ? `Shown without: ${[...new Set(dropped)].join(', ')}.`
      : `${kept.startsWith('in ') ? 'These are' : 'Shown for'} ${kept}.`
  return [
    missing.length > 0 && `${none} ${missing.map(inQuotes).join(' or ')} yet.`,
    missing.length === 0 && (dropped.length > 0 || !filters) && 'Nothing matches all of that.',
    apart.length > 0 &&
      tellApart(
        isApart,
        `${apart.length > 2 ? 'all of' : 'both'} ${apart.slice(0, -1).join(', ')} and ${apart.at(-1)}`,
        apart.length > 2 ? 'some of them' : 'one of them',
      ),
    instead.length > 0 && `Shown instead: ${instead.join(', ')}.`,
    filters && (dropped.length > 0 || instead.length + apart.length === 0) && shown,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Shown for a page past the end of its list. */
export function PastEnd({ href }: { href: string }) {
  return (
    <EmptyState
      title="You've reached the end"
      description="There are no more results."
      action={
        <LinkButton href={href} variant="outline">
          Back to the top
        </LinkButton>
      }
    />
  )
}

function FilterBadges({ filters, all }: { filters: ActiveFilter[]; all: string }) {
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-x-2 sm:w-full">
      {filters.map(({ label, without }) => (
        <li key={without}>
          <a
            href={without}
            className="group inline-flex min-h-11 items-center"
            aria-label={`Remove ${label}`}
          >
            <Badge className="py-1 pl-2.5 group-hover:border-primary">
              {short(label)} <X className="size-4" />
            </Badge>
          </a>
        </li>
      ))}
      <li>
        <a href={all} className="link inline-flex min-h-11 items-center px-1">
          Clear All
        </a>
      </li>
    </ul>
  )
}

const short = (label: string) => (label.length > 30 ? `${label.slice(0, 30)}…` : label)
