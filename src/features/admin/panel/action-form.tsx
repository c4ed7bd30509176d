import type { ComponentProps } from 'react'
import { Button } from '#src/ui/form/button.tsx'

interface Props extends ComponentProps<typeof Button> {
  action: string
  /** Hidden fields by their names. */
  fields?: Record<string, string>
}

/** A button that acts at once: a form of its own. */
export const ActionForm = ({ action, fields = {}, ...button }: Props) => (
  <form method="post" action={action}>
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Button type="submit" size="sm" {...button} />
  </form>
)
