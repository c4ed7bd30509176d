import { paths } from '#src/paths.ts'

/** The way back from a page of a school's panel. */
export function BackToPanel() {
  return (
    <a href={paths.admin()} className="link inline-flex min-h-11 items-center">
      Admin Panel
    </a>
  )
}
