import type { ReactNode } from 'react'

interface TooltipProps {
  id: string
  text: string
  /** The explained element, which takes the focus and has aria-describedby={id}. */
  children: ReactNode
}

/** A short explanation, by CSS alone: at once on keyboard focus, after 700 ms under the pointer (SPEC.md section 9). */
export function Tooltip({ id, text, children }: TooltipProps) {
  return (
    <span className="tooltip-host relative inline-flex">
      {children}
      <span role="tooltip" id={id} className="tooltip">
        {text}
      </span>
    </span>
  )
}
