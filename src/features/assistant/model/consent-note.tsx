import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { ChatJson } from '../json.ts'

/** Asks once whether a language model may answer, and takes the yes back. Nothing where the site has no model. */
export function ConsentNote({ hasAgreed, model }: Pick<ChatJson, 'hasAgreed' | 'model'>) {
  if (!model) return null
  if (hasAgreed) {
    return (
      <div className="no-print mb-4 flex flex-wrap items-center gap-x-4 text-sm text-muted">
        <p className="break-words">{`Your messages here go to ${model.name} at ${model.host}.`}</p>
        <a href={paths.privacy()} className="link inline-flex min-h-11 items-center">
          What is sent
        </a>
        <form method="post" action={paths.assistantConsent()}>
          <Consent agree={false} />
          <button type="submit" className="link min-h-11">
            Answer without it
          </button>
        </form>
      </div>
    )
  }
  return (
    <Notice
      title="May a language model answer?"
      className="no-print mb-4"
      action={
        <form method="post" action={paths.assistantConsent()}>
          <Consent agree />
          <Button type="submit">Yes, use it</Button>
        </form>
      }
    >
      {`${model.name} at ${model.host} would get your messages here and what your profile says of your work; not your name, `}
      phone or email.{' '}
      <a href={paths.privacy()} className="link">
        What is sent
      </a>
    </Notice>
  )
}

const Consent = ({ agree }: { agree: boolean }) => <input type="hidden" name="agree" value={String(agree)} />
