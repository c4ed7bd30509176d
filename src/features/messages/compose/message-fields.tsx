import { Send } from 'lucide-react'
import { Button } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { TextArea, TextInput } from '#src/ui/form/inputs.tsx'
import { formatCount } from '#src/ui/format.ts'
import { MAX_MESSAGE_LENGTH } from '../schema.ts'

export interface MessageValues {
  subject: string
  content: string
}

interface FieldsProps {
  values: MessageValues | undefined
  errors: Record<string, string> | undefined
}

/** Somebody who writes for the first time is given room. */
export function FirstFields({ values, errors }: FieldsProps) {
  return (
    <>
      <Field name="subject" label="Subject (optional)" error={errors?.subject}>
        <TextInput defaultValue={values?.subject} />
      </Field>
      <Field
        name="content"
        label="Your message"
        hint={`Up to ${formatCount(MAX_MESSAGE_LENGTH)} characters`}
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

/** Answers are one line that grows, and its button. Most need no subject, so that waits behind a word. */
export function Fields({ values, errors }: FieldsProps) {
  const subject = values?.subject ?? ''
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
export function Newer() {
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
