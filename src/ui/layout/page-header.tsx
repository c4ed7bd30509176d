import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

interface PageHeaderProps {
  title: ReactNode
  lead?: ReactNode
  /** Small words above the title: where this belongs, or a way back. */
  eyebrow?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
}

/** A head on one line on phones too, without its lead, above a list that is to be seen at once. */
interface Dense {
  isDense?: boolean
}

/** The top of an ordinary page: one h1 and what can be done here. */
export function PageHeader({ title, lead, eyebrow, actions, isDense }: PageHeaderProps & Dense) {
  return (
    <div className={cx('flex sm:items-end sm:justify-between', isDense ? denseHead : head)}>
      <div>
        {eyebrow && <p className="mb-1 text-sm font-semibold text-muted">{eyebrow}</p>}
        <h1 className={isDense ? 'text-xl sm:text-2xl md:text-3xl' : 'text-2xl md:text-3xl'}>{title}</h1>
        {lead && <p className={cx('mt-1.5 max-w-2xl text-muted', isDense && 'max-sm:hidden')}>{lead}</p>}
      </div>
      {actions && <div className="no-print flex shrink-0 flex-wrap gap-2">{actions}</div>}
    </div>
  )
}

const head = 'mb-6 flex-col gap-4 sm:flex-row'
const denseHead = '-mt-4 mb-1 min-h-11 flex-wrap items-center justify-between gap-x-1 sm:mt-0 sm:mb-6'

/** The dark green head of a landing or information page, under a kanga border. Full width: use Layout's width 'full'. */
export function Board({
  title,
  lead,
  eyebrow,
  actions,
  children,
}: PageHeaderProps & { children?: ReactNode }) {
  return (
    <div className="board relative overflow-hidden">
      <div className="kanga" />
      <BoardScene />
      <div className="wrap relative py-10 sm:py-16">
        {eyebrow && <p className="mb-2 text-sm font-semibold text-on-board-muted">{eyebrow}</p>}
        <h1 className="max-w-3xl text-2xl sm:text-3xl">{title}</h1>
        {lead && <p className="mt-3 max-w-2xl text-lg text-on-board-muted">{lead}</p>}
        {actions && <div className="mt-6 flex flex-wrap gap-3">{actions}</div>}
        {children}
      </div>
    </div>
  )
}

/** Acacias in the same green, at the right where the words leave room. */
function BoardScene() {
  return (
    <svg
      viewBox="0 0 520 260"
      aria-hidden="true"
      className="absolute right-0 bottom-0 hidden h-[84%] lg:block"
    >
      <circle cx="436" cy="192" r="50" className="fill-accent" />
      <g className="fill-board-raised">
        <path d="M20 260c80-42 190-62 300-54 80 6 140 8 200-6v60Z" />
        <path d="M84 92c10-17 34-19 46-28 18-17 48-21 72-20 20-17 64-17 84 0 30-3 58 3 72 17 17 7 31 10 38 24-24 10-55 7-76 3-27 10-58 7-79 3-27 10-58 7-79 3-27 7-57 7-78-2Z" />
      </g>
      <path
        d="M238 218c4-34 4-56 0-80m0 24c-7-27-31-45-66-55m66 55c7-31 34-45 64-55m-64 31c-3-20 0-28 4-41"
        fill="none"
        strokeWidth="9"
        strokeLinecap="round"
        className="stroke-board-raised"
      />
    </svg>
  )
}
