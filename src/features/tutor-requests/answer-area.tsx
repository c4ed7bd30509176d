import { MAX_MESSAGE_LENGTH } from '#src/features/messages/schema.ts'
import type { FormError } from '#src/http/form.ts'
import { newFormKey } from '#src/http/idempotency-key.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { TextArea } from '#src/ui/form/inputs.tsx'
import { formatCount } from '#src/ui/format.ts'
import { Send } from '#src/ui/icons.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { TutorRequestJson } from './json.ts'
import { MissingNotice } from './missing-notice.tsx'
import { CLOSED, FULL, missingToAnswer } from './policy.ts'

export interface AnswerAreaProps {
  request: TutorRequestJson
  viewer: Viewer | null
  /** The conversation of a tutor who answered. */
  conversation: string | null
  /** The text of a refused answer, with the reason. */
  content?: string | undefined
  refused?: FormError | undefined
}

/** The form to answer a request, or the reason why the viewer cannot. */
export function AnswerArea({ request, viewer, conversation, content, refused }: AnswerAreaProps) {
  if (conversation)
    return (
      <Notice
        variant="success"
        title="You answered this request"
        action={
          <LinkButton href={conversation} variant="outline">
            Open conversation
          </LinkButton>
        }
      >
        You'll see the family's name once they write back.
      </Notice>
    )
  if (!viewer)
    return (
      <Notice
        title="Are you a tutor?"
        action={<LinkButton href={paths.login(paths.tutorRequest(request.id))}>Sign in to answer</LinkButton>}
      >
        Tutors see the town, the times and what the family writes.
      </Notice>
    )
  if (viewer.userType !== 'tutor')
    return <Notice>Only tutors can answer, and see the town, the times and what the family writes.</Notice>
  // A refused answer stays in the form, whatever the reason.
  if (!refused) {
    if (request.state !== 'open') return <Notice>{request.state === 'full' ? FULL : CLOSED}</Notice>
    const missing = missingToAnswer(viewer)
    if (missing)
      return (
        <MissingNotice missing={missing}>
          Then you also see the town, the times and what the family writes.
        </MissingNotice>
      )
  }
  const error = refused?.errors.content
  return (
    <section id="answer" aria-labelledby="answer-heading">
      <h2 id="answer-heading" className="mb-3 text-xl">
        Answer this family
      </h2>
      {refused && !error && (
        <Notice variant="danger" role="alert" title="Your answer was not sent" className="mb-4">
          {refused.message}
        </Notice>
      )}
      <form method="post" action={`${paths.tutorRequest(request.id)}#answer`} className="grid gap-4">
        <input type="hidden" name="formKey" value={newFormKey()} />
        <Field
          name="content"
          label="Your message"
          hint={`What you teach, when you are free and your rate. Up to ${formatCount(MAX_MESSAGE_LENGTH)} characters; your profile goes with it.`}
          error={error}
          required
        >
          <TextArea rows={5} defaultValue={content} className="field-sizing-content min-h-36" />
        </Field>
        <Button type="submit" className="sm:justify-self-start">
          <Send /> Send answer
        </Button>
      </form>
    </section>
  )
}
