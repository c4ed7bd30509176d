import { cx } from './cx.ts'

/** The word with its glyph, an acacia growing from an open book. Link and colours are the caller's. */
export function Logo({ name, className }: { name: string; className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2 text-xl font-extrabold tracking-tight', className)}>
      <LogoGlyph className="size-9" />
      {name}
    </span>
  )
}

export function LogoGlyph({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" fill="none" aria-hidden="true" className={className}>
      <path
        d="M20 30c-4.200-2.800-9.700-3.600-16-2.600v8.200c6.300-1 11.800-.2 16 2.600 4.200-2.800 9.700-3.600 16-2.600v-8.200c-6.300-1-11.800-.2-16 2.600Z"
        className="fill-accent"
      />
      <path d="M20 30.5v7" stroke="currentColor" strokeWidth="1.4" opacity=".7" />
      <path
        d="M20 30v-8m0 3.500c-.5-4-3.500-7-8.500-9m8.500 9c.5-4 3.500-7 8.500-9"
        stroke="currentColor"
        strokeWidth="2.3"
        strokeLinecap="round"
      />
      <path
        d="M1.5 15.5c1.200-3.700 5.5-4 7.5-5.600C11.300 7 14 6.300 16.5 6.5c2.800-2 7.200-2 10 .1 3-.1 5.5 1 7 3.400 2 1 4 2.200 5 5.5-3.300 1.700-7 1.600-9.700.8-2.800 1.200-5.600 1.200-8.600.2-3 1-6 .9-8.700-.2-3 .9-6.700.9-10-.8Z"
        fill="currentColor"
      />
    </svg>
  )
}
