import type { ReactNode } from 'react'
import { Card } from '#src/ui/card.tsx'

interface Props {
  id: string
  title: string
  /** What stands now, or what this is for. */
  summary?: ReactNode
  children?: ReactNode
}

/** One thing to set, with how it stands. */
export function SettingsSection({ id, title, summary, children }: Props) {
  return (
    <Card id={id} aria-labelledby={`${id}-title`} className="scroll-mt-4">
      <h2 id={`${id}-title`} className="text-lg">
        {title}
      </h2>
      {summary && <div className="mt-1 text-muted">{summary}</div>}
      {children && <div className="mt-4 grid gap-4">{children}</div>}
    </Card>
  )
}

interface ChangeProps {
  label: string
  /** Shown from the start, as where something in it was wrong. */
  isOpen: boolean
  children: ReactNode
}

/** A form that is out of the way until it is asked for. Needs no script. */
export function Change({ label, isOpen, children }: ChangeProps) {
  return (
    <details open={isOpen} className="group">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center font-semibold">
        {label}
      </summary>
      <div className="mt-3 max-w-md">{children}</div>
    </details>
  )
}
