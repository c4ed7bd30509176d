import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/form/button.tsx'
import { AskTwice } from '#src/ui/form/confirm-button.tsx'
import type { DocumentRow } from '../documents-schema.ts'

/** Takes a file away, after a second press. */
export function RemoveDocument({ document: { id, name } }: { document: DocumentRow }) {
  const label = (
    <>
      Remove <span className="sr-only">{name}</span>
    </>
  )
  return (
    <AskTwice
      label={label}
      keep="Keep it"
      variant="outline"
      size="sm"
      name="removal"
      className="mt-2 max-w-60 shrink-0 pl-8 sm:mt-0.5"
    >
      <form method="post" action={paths.removeDocument(id)}>
        <p className="mb-2 text-sm text-muted">Schools you applied to can then no longer open it.</p>
        <Button type="submit" variant="destructive" size="sm">
          Remove file
        </Button>
      </form>
    </AskTwice>
  )
}
