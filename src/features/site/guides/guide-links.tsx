import { ChevronRight } from 'lucide-react'
import { paths } from '#src/paths.ts'
import type { Guide } from '../parse-guide.ts'

/** Guides to read, one under the other. */
export function GuideLinks({ guides }: { guides: Guide[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface shadow-soft">
      {guides.map(({ slug, title, description, minutes }) => (
        <li
          key={slug}
          className="group relative flex items-center gap-4 px-4 py-3.5 hover:bg-sunken/50 sm:px-5"
        >
          <div className="grow">
            <h3 className="text-base sm:text-lg">
              <a href={paths.resource(slug)} className="after:absolute after:inset-0 group-hover:underline">
                {title}
              </a>
            </h3>
            <p className="mt-0.5 text-muted">{description}</p>
            <p className="mt-1 text-sm text-muted">{minutes} minutes to read</p>
          </div>
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
        </li>
      ))}
    </ul>
  )
}
