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
import { newFormKey } from './press.ts'
import { BLOCKED, SUBSCRIPTION_NEEDED } from './rights.ts'
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

/**
 * The form to write, which stays in sight below a conversation. Where the viewer may not write, the reason stands in its
 * place; what was typed stays all the same.
 */
export function MessageForm({ partner, isFirst, refusal, typed, failure }: Props) {
  const errors = failure?.fields
  const reason = errors ? null : (failure ?? refusal)
  const isOpen = typed !== undefined || !refusal
  return (
    <section
      id={FORM}
      aria-label="Write a message"
      className={cx(
        'no-print flex flex-col gap-3',
        !isFirst && 'mt-4 border-t border-line bg-ground pt-3',
        !isFirst && isOpen && 'sticky bottom-0 -mx-4 px-4 pb-3 sm:mx-0 sm:px-0',
      )}
    >
      {isOpen && <Newer />}
      {reason && <Reason partner={partner} reason={reason} isAnswer={failure !== undefined} />}
      {isOpen && (
        <form
          method="post"
          action={`${paths.conversation(partner.id)}#${FORM}`}
          className={cx('flex flex-col', isFirst ? 'gap-4' : 'gap-1')}
          data-write
        >
          <input type="hidden" name="formKey" value={newFormKey()} />
          {isFirst ? <FirstFields typed={typed} errors={errors} /> : <Fields typed={typed} errors={errors} />}
        </form>
      )}
    </section>
  )
}

interface FieldsProps {
  typed: Typed | undefined
  errors: Record<string, string> | undefined
}

/** Somebody who writes for the first time is given room. */
function FirstFields({ typed, errors }: FieldsProps) {
  return (
    <>
      <Field name="subject" label="Subject (optional)" error={errors?.subject}>
        <TextInput defaultValue={asText(typed?.subject)} />
      </Field>
      <Field
        name="content"
        label="Your message"
        hint={`Up to ${formatCount(LONGEST_MESSAGE)} characters`}
        error={errors?.content}
        required
      >
        <TextArea rows={5} defaultValue={asText(typed?.content)} />
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit">
          <Send />
          Send message
        </Button>
        <KeyHint />
      </div>
    </>
  )
}

/** Answers are one line that grows, and its button. Most need no subject, so that waits behind a word. */
function Fields({ typed, errors }: FieldsProps) {
  const subject = asText(typed?.subject)
  return (
    <>
      <div className="flex items-end gap-2">
        <Field
          name="content"
          label={<span className="sr-only">Your message</span>}
          error={errors?.content}
          className="min-w-0 grow [&>label]:m-0 [&>label]:leading-0"
        >
          <TextArea
            rows={1}
            defaultValue={asText(typed?.content)}
            placeholder="Your message"
            className="field-sizing-content max-h-[30vh] min-h-12 resize-none"
          />
        </Field>
        <Button type="submit" className="min-h-12">
          <Send />
          Send
        </Button>
      </div>
      <div className="flex items-center justify-between gap-4">
        <details open={subject !== '' || errors?.subject !== undefined} className="grow">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold">
            Add a subject
          </summary>
          <Field name="subject" label="Subject (optional)" error={errors?.subject}>
            <TextInput defaultValue={subject} />
          </Field>
        </details>
        <KeyHint />
      </div>
    </>
  )
}

/** Script shows it where a message came that is out of sight. */
function Newer() {
  return (
    <button
      type="button"
      data-newer
      hidden
      className="self-center rounded-full bg-accent px-4 py-2 font-semibold text-on-accent shadow-soft"
    >
      New message
    </button>
  )
}

/** Script shows it, which does it. Its place is kept, so that nothing moves. */
function KeyHint() {
  return (
    <p data-key-hint className="invisible shrink-0 text-sm text-muted pointer-coarse:sr-only">
      <kbd className="font-sans font-semibold">Ctrl</kbd> +{' '}
      <kbd className="font-sans font-semibold">Enter</kbd> sends
    </p>
  )
}

interface ReasonProps {
  partner: Partner
  reason: DomainError
  isAnswer: boolean
}

function Reason({ partner, reason, isAnswer }: ReasonProps) {
  return (
    <Notice
      variant={isAnswer ? 'danger' : 'info'}
      role={isAnswer ? 'alert' : undefined}
      title={isAnswer ? 'Your message was not sent' : undefined}
      action={wayOut(partner, reason)}
    >
      {reason.kind === 'missing' ? 'This person cannot get messages at the moment.' : reason.message}
    </Notice>
  )
}

/** What the viewer can do about a refusal. */
function wayOut(partner: Partner, { message }: DomainError) {
  if (message === SUBSCRIPTION_NEEDED) return <LinkButton href={paths.subscribe()}>Upgrade Plan</LinkButton>
  if (message !== BLOCKED) return null
  return (
    <form method="post" action={paths.unblockPerson(partner.id)}>
      <Button type="submit" variant="outline">
        Unblock
      </Button>
    </form>
  )
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')
