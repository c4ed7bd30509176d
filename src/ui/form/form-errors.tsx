import { CircleAlert } from '#src/ui/icons.tsx'
import { TapLink } from '#src/ui/links.tsx'
import { focusable } from '../notice.tsx'

interface FormErrorsProps {
  /** Field name to message, as in the `fields` of a 422. */
  errors: Record<string, string>
  title?: string
}

/** Lists the errors above a form, each linked to its field. Renders nothing without errors. */
export function FormErrors({ errors, title = 'Please correct the following' }: FormErrorsProps) {
  const lines = Object.entries(errors)
  if (lines.length === 0) return null
  return (
    <div role="alert" {...focusable} className="rounded-md border-2 border-danger bg-surface p-4">
      <p className="flex items-center gap-2 font-bold text-danger">
        <CircleAlert className="size-5 shrink-0" />
        {title}
      </p>
      <ul className="mt-1.5 sm:pl-7">
        {lines.map(([field, message]) => (
          <li key={field}>
            <TapLink href={`#${field}`}>{message}</TapLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
