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
        title="You replied to this request"
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
        action={<LinkButton href={paths.login(paths.tutorRequest(request.id))}>Sign in to reply</LinkButton>}
      >
        Tutors can also see the town, the lesson times and what the child needs.
      </Notice>
    )
  if (viewer.userType !== 'tutor')
    return (
      <Notice>Only tutors can reply, and see the town, the lesson times and what the child needs.</Notice>
    )
  // A refused answer stays in the form, whatever the reason.
  if (!refused) {
    if (request.state !== 'open') return <Notice>{request.state === 'full' ? FULL : CLOSED}</Notice>
    const missing = missingToAnswer(viewer)
    if (missing)
      return (
        <MissingNotice missing={missing}>
          You'll then also see the town, the lesson times and what the child needs.
        </MissingNotice>
      )
  }
  const error = refused?.errors.content
  return (
    <section id="answer" aria-labelledby="answer-heading">
      <h2 id="answer-heading" className="mb-3 text-xl">
        Reply to this family
      </h2>
      {refused && !error && (
        <Notice variant="danger" role="alert" title="Your reply was not sent" className="mb-4">
          {refused.message}
        </Notice>
      )}
      <form method="post" action={`${paths.tutorRequest(request.id)}#answer`} className="grid gap-4">
        <input type="hidden" name="formKey" value={newFormKey()} />
        <Field
          name="content"
          label="Your message"
          hint={`Say what you teach, when you are free and what you charge, in up to ${formatCount(MAX_MESSAGE_LENGTH)} characters. Your profile will be sent with your reply.`}
          error={error}
          required
        >
          <TextArea rows={5} defaultValue={content} className="field-sizing-content min-h-36" />
        </Field>
        <Button type="submit" className="sm:justify-self-start">
          <Send /> Send reply
        </Button>
      </form>
    </section>
  )
}
