import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/form/button.tsx'

/** Opens the panel without a second factor. The button may be inside another form, so it submits NotNowForm by its id. */
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
