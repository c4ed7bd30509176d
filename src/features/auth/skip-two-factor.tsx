import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/form/button.tsx'

/** Leads to the panel without a second factor. A button, which may stand in another form, and the form it sends. */
export function NotNow() {
  return (
    <Button type="submit" form={LATER} variant="outline">
      Not now
    </Button>
  )
}

export function NotNowForm() {
  return (
    <form id={LATER} method="post" action={paths.secondFactor()}>
      <input type="hidden" name="deed" value="later" />
    </form>
  )
}

const LATER = 'later'
