import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/form/button.tsx'
import { AskTwice } from '#src/ui/form/confirm-button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { TextInput } from '#src/ui/form/inputs.tsx'
import type { ReviewJson } from './json.ts'
import { MAX_REASON_LENGTH } from './schema.ts'

/** For administrators. */
export function RemovalForm({ review: { id, reviewer } }: { review: Pick<ReviewJson, 'id' | 'reviewer'> }) {
  const label = (
    <>
      Take down <span className="sr-only">the review by {reviewer}</span>
    </>
  )
  return (
    <AskTwice label={label} keep="Keep it" variant="outline" size="sm" className="mt-3">
      <form
        method="post"
        action={paths.adminAction('reviews', id, 'removal')}
        className="flex max-w-xl flex-col gap-3"
      >
        <Field
          name="reason"
          id={`reason-${id}`}
          label="Reason"
          hint="Who wrote it and who it is about read this."
          required
        >
          <TextInput maxLength={MAX_REASON_LENGTH} />
        </Field>
        <Button type="submit" variant="destructive" size="sm" className="self-start">
          Take review down
        </Button>
      </form>
    </AskTwice>
  )
}
