import type { ReactNode } from 'react'
import { unbroken } from '#src/ui/unbroken.tsx'

export interface Step {
  title: string
  text: ReactNode
}

/** Numbered steps. */
export function Steps({ steps }: { steps: Step[] }) {
  return (
    <ol className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-4">
          <span
            aria-hidden="true"
            className="figures grid size-9 shrink-0 place-items-center rounded-full bg-primary-tint font-bold text-on-primary-tint"
          >
            {index + 1}
          </span>
          <div className="pt-1">
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1 text-muted *:[a]:link">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Points in no order. */
export function Points({ points }: { points: Step[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      {points.map(({ title, text }) => (
        <li key={title} className="border-l-3 border-accent pl-4">
          <h3 className="text-lg">{title}</h3>
          <p className="mt-1 text-muted *:[a]:link">{unbroken(text)}</p>
        </li>
      ))}
    </ul>
  )
}
