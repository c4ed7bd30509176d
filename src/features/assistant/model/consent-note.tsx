import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { ChatView } from '../schema.ts'

/** Asks once whether a language model may answer, and takes the yes back. Nothing where the site has no model. */
export function ConsentNote({ hasAgreed, model }: Pick<ChatView, 'hasAgreed' | 'model'>) {
  if (!model) return null
  if (hasAgreed) {
    return (
      <p className="text-sm text-muted">
        {`Your messages here go to ${model.name} at ${model.host}. `}
        <a href={paths.privacy()} className="link">
          What is sent
        </a>
        <ConsentForm agree={false} />
      </p>
    )
  }
  return (
    <Notice action={<ConsentForm agree />}>
      {`A language model, ${model.name} at ${model.host}, can answer instead of the built-in assistant. It gets your last messages here, `}
      {'your role, and what your profile says where that helps; not your name, phone or email. '}
      <a href={paths.privacy()} className="link">
        What is sent, and to whom
      </a>
    </Notice>
  )
}

function ConsentForm({ agree }: { agree: boolean }) {
  return (
    <form method="post" action={paths.assistantConsent()} className={agree ? undefined : 'inline'}>
      <input type="hidden" name="agree" value={String(agree)} />
      <Button type="submit" variant={agree ? 'default' : 'link'} className={agree ? undefined : 'min-h-11'}>
        {agree ? 'Use the model' : 'Answer without it'}
      </Button>
    </form>
  )
}
