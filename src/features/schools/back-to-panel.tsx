import { paths } from '#src/paths.ts'

export function BackToPanel() {
  return (
    <a href={paths.admin()} className="link inline-flex min-h-11 items-center">
      Admin Panel
    </a>
  )
}
