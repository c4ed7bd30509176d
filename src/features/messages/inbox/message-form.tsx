import type { DomainError } from '#src/errors.ts'
import type { AboutApplication } from '#src/features/applications/message-templates.ts'
import { newFormKey } from '#src/http/idempotency-key.ts'
import { paths } from '#src/paths.ts'
import { UpgradePlan } from '#src/ui/cards/upgrade-plan.tsx'
import { cx } from '#src/ui/cx.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { TextArea, TextInput } from '#src/ui/form/inputs.tsx'
import { formatCount } from '#src/ui/format.ts'
import { Send } from '#src/ui/icons.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Partner } from '../display-name.ts'
import { BLOCKED, SUBSCRIPTION_NEEDED } from '../policy.ts'
import { MAX_MESSAGE_LENGTH } from '../schema.ts'

interface Props {
  partner: Partner
  about?: AboutApplication | undefined
  /** True if the conversation has no messages yet. */
  isFirst: boolean
  /** The reason why the viewer may not write now. */
  refusal: DomainError | null
  values?: MessageValues | undefined
  failure?: DomainError | undefined
}

const FORM = 'write'

/** The form below a conversation. If the viewer may not write, the reason replaces it, unless there is a draft to keep. */
export function MessageForm({ partner, about, isFirst, refusal, values, failure }: Props) {
  const errors = failure?.fields
  const reason = errors ? null : (failure ?? refusal)
  const isOpen = values !== undefined || !refusal
  const Fields = isFirst ? FirstFields : ReplyFields
  return (
    <section
      id={FORM}
      aria-label="Write a message"
      className={cx(
        'no-print flex flex-col gap-3',
        !isFirst && 'mt-4 border-t border-line bg-ground pt-3',
        !isFirst && isOpen && 'sticky bottom-(--bottom-bar) -mx-4 px-4 pb-3 sm:mx-0 sm:px-0',
      )}
    >
      {isOpen && <Newer />}
      {reason && <Reason partner={partner} reason={reason} isAnswer={failure !== undefined} />}
      {isOpen && (
        <form
          method="post"
          action={`${paths.conversation(partner.id, { application: about?.id })}#${FORM}`}
          className={cx('flex flex-col', isFirst ? 'gap-4' : 'gap-1')}
          data-write
        >
          <input type="hidden" name="formKey" value={newFormKey()} />
          <Fields values={values} errors={errors} />
        </form>
      )}
    </section>
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
      {reason.kind === 'missing' ? cannotGet(partner) : reason.message}
    </Notice>
  )
}

const cannotGet = ({ isClosed }: Partner) =>
  isClosed
    ? 'This account is closed. You can read your conversation, but you can no longer send messages.'
    : 'You cannot message this person at the moment.'

/** The viewer's way to solve the reason, if there is one. */
function wayOut(partner: Partner, { message }: DomainError) {
  if (message === SUBSCRIPTION_NEEDED) return <UpgradePlan />
  if (message !== BLOCKED) return null
  return (
    <form method="post" action={paths.unblockPerson(partner.id)}>
      <Button type="submit" variant="outline">
        Unblock
      </Button>
    </form>
  )
}

export interface MessageValues {
  subject: string
  content: string
  /** Says that it is a draft. */
  hint?: string
}

interface FieldsProps {
  values: MessageValues | undefined
  errors: Record<string, string> | undefined
}

/** A first message gets a large text area. */
function FirstFields({ values, errors }: FieldsProps) {
  return (
    <>
      <Field name="subject" label="Subject (optional)" error={errors?.subject}>
        <TextInput defaultValue={values?.subject} />
      </Field>
      <Field
        name="content"
        label="Your message"
        hint={values?.hint ?? `Up to ${formatCount(MAX_MESSAGE_LENGTH)} characters`}
        error={errors?.content}
        required
      >
        <TextArea rows={5} defaultValue={values?.content} className="field-sizing-content min-h-36" />
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

/** A reply starts as one line that grows; on phones a draft takes the whole width. Most need no subject: its field is collapsed. */
function ReplyFields({ values, errors }: FieldsProps) {
  const subject = values?.subject ?? ''
  return (
    <>
      <div className={cx('flex gap-2 sm:items-end', values ? 'max-sm:flex-col' : 'items-end')}>
        <Field
          name="content"
          label={<span className="sr-only">Your message</span>}
          error={errors?.content}
          className="min-w-0 grow [&>label]:m-0 [&>label]:leading-0"
        >
          <TextArea
            rows={1}
            defaultValue={values?.content}
            placeholder="Your message"
            className="field-sizing-content max-h-[30vh] min-h-12 resize-none"
          />
        </Field>
        <Button type="submit" className="min-h-12">
          <Send />
          Send
        </Button>
      </div>
      <div className="flex items-baseline justify-between gap-4">
        <details open={subject !== '' || errors?.subject !== undefined} className="grow">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold">
            Add a subject line
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

/** The script shows it when a message arrives out of sight. */
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

/** Invisible until the script that handles the keys shows it, so that nothing moves. */
function KeyHint() {
  return (
    <p data-key-hint className="invisible shrink-0 text-sm text-muted pointer-coarse:sr-only">
      <kbd className="font-sans font-semibold">Ctrl</kbd> +{' '}
      <kbd className="font-sans font-semibold">Enter</kbd> to send
    </p>
  )
}
