import { cx } from '../cx.ts'

/** The word with its glyph, an acacia growing from an open book. Link and colours are the caller's. */
export function Logo({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <span
      className={cx(
        'inline-flex min-w-0 items-center gap-2 text-xl font-extrabold tracking-tight',
        className,
      )}
    >
      <Glyph />
      <span className="truncate">{name}</span>
    </span>
  )
}

function Glyph() {
  return (
    <svg viewBox="0 0 40 40" fill="none" aria-hidden="true" className="size-9 shrink-0">
      <path
        d="M20 30c-4.2-2.8-9.7-3.6-16-2.6v8.2c6.3-1 11.8-.2 16 2.6 4.2-2.8 9.7-3.6 16-2.6v-8.2c-6.3-1-11.8-.2-16 2.6Z"
        className="fill-accent"
      />
      <path d="M20 30.5v7" stroke="currentColor" strokeWidth="1.4" opacity=".7" />
      <path
        d="M20 30v-8m0 3.5c-.5-4-3.5-7-8.5-9m8.5 9c.5-4 3.5-7 8.5-9"
        stroke="currentColor"
        strokeWidth="2.3"
        strokeLinecap="round"
      />
      <path
        d="M1.5 15.5c1.2-3.7 5.5-4 7.5-5.6C11.3 7 14 6.3 16.5 6.5c2.8-2 7.2-2 10 .1 3-.1 5.5 1 7 3.4 2 1 4 2.2 5 5.5-3.3 1.7-7 1.6-9.7.8-2.8 1.2-5.6 1.2-8.6.2-3 1-6 .9-8.7-.2-3 .9-6.7.9-10-.8Z"
        fill="currentColor"
      />
    </svg>
  )
}
