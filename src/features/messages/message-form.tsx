import { Send } from 'lucide-react'
import type { DomainError } from '#src/errors.ts'
import { paths } from '#src/paths.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Field } from '#src/ui/field.tsx'
import { formatCount } from '#src/ui/format.ts'
import { TextArea, TextInput } from '#src/ui/inputs.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Partner } from './names.ts'
import { SUBSCRIPTION_NEEDED } from './rights.ts'
import { LONGEST_MESSAGE } from './schema.ts'

/** The form's fields as they came. */
export interface Typed {
  subject?: unknown
  content?: unknown
}

interface Props {
  partner: Partner
  /** Nothing was written yet. */
  isFirst: boolean
  /** Why the viewer may not write now. */
  refusal: DomainError | null
  typed?: Typed
  failure?: DomainError
}

const FORM = 'write'

/** The form to write. Where the viewer may not write, the reason stands in its place; what was typed stays all the same. */
export function MessageForm({ partner, isFirst, refusal, typed, failure }: Props) {
  const errors = failure?.fields
  const reason = errors ? null : (failure ?? refusal)
  return (
    <section
      id={FORM}
      aria-label="Write a message"
      className={cx('no-print flex flex-col gap-4', !isFirst && 'mt-6 border-t border-line pt-6')}
    >
      {reason && <Reason reason={reason} isAnswer={failure !== undefined} />}
      {(typed || !refusal) && (
        <form
          method="post"
          action={`${paths.conversation(partner.id)}#${FORM}`}
          className="flex flex-col gap-4"
        >
          <SubjectField isFirst={isFirst} value={asText(typed?.subject)} error={errors?.subject} />
          <Field
            name="content"
            label="Your message"
            hint={`Up to ${formatCount(LONGEST_MESSAGE)} characters`}
            error={errors?.content}
            required
          >
            <TextArea rows={5} defaultValue={asText(typed?.content)} />
          </Field>
          <Button type="submit" className="sm:self-start">
            <Send />
            Send message
          </Button>
        </form>
      )}
    </section>
  )
}

/** Most answers need no subject, so it waits behind a line. */
function SubjectField({ isFirst, value, error }: { isFirst: boolean; value: string; error?: string }) {
  const field = (
    <Field name="subject" label="Subject (optional)" error={error}>
      <TextInput defaultValue={value} />
    </Field>
  )
  if (isFirst) return field
  return (
    <details open={value !== ''} className="group">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center font-semibold">
        Add a subject
      </summary>
      {field}
    </details>
  )
}

function Reason({ reason, isAnswer }: { reason: DomainError; isAnswer: boolean }) {
  return (
    <Notice
      variant={isAnswer ? 'danger' : 'info'}
      role={isAnswer ? 'alert' : undefined}
      title={isAnswer ? 'Your message was not sent' : undefined}
      action={
        reason.message === SUBSCRIPTION_NEEDED && (
          <LinkButton href={paths.subscribe()}>Upgrade Plan</LinkButton>
        )
      }
    >
      {reason.kind === 'missing' ? 'This person cannot get messages at the moment.' : reason.message}
    </Notice>
  )
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')
