import type { ReactNode } from 'react'
import { ArrowLeft } from '#src/ui/icons.tsx'

export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="link mb-2 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold">
      <ArrowLeft className="size-4" />
      {children}
    </a>
  )
}
