import { LinkButton } from '#src/ui/form/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { nextPath, type SetupStep } from './steps.ts'
import type { Trial } from './try-service.ts'

/** The result of a test. */
export const TrialNotice = ({ step, trial: { isOk, title, text } }: { step: SetupStep; trial: Trial }) => (
  <Notice
    variant={isOk ? 'success' : 'warning'}
    role={isOk ? 'status' : 'alert'}
    title={title}
    action={isOk && <LinkButton href={nextPath(step)}>Continue</LinkButton>}
  >
    {text}
  </Notice>
)
