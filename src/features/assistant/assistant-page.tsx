import type { FormError } from '#src/http/form.ts'
import { paths } from '#src/paths.ts'
import { ChatStarters, ChatTurns } from '#src/ui/chat/chat-messages.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { AskTwice } from '#src/ui/form/confirm-button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { TextArea } from '#src/ui/form/inputs.tsx'
import { LoaderCircle, Send } from '#src/ui/icons.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { usePage } from '#src/ui/page-context.ts'
import { answererNote, greetingFor, suggestedQuestions } from './greeting-schema.ts'
import type { ChatJson, ChatTurnJson } from './json.ts'

interface Props {
  chat: ChatJson
  /** Milliseconds. */
  now: number
  question?: string | undefined
  refused?: FormError | undefined
}

/** The fragment of the newest question. */
export const LATEST = 'latest'

export function AssistantPage({ chat: { messages, ...answerer }, now, question, refused }: Props) {
  return (
    <Layout title="AI Career Assistant" width="text" robots="noindex">
      <PageHeader title="AI Career Assistant" lead={answererNote(answerer.isModel)} />
      <ConsentNote {...answerer} />
      <Conversation messages={messages} now={now} />
      {messages.length === 0 && <SuggestedQuestions />}
      <form
        method="post"
        action={paths.assistant()}
        data-chat=""
        className="group no-print sticky bottom-(--bottom-bar) -mx-4 mt-4 border-t border-line bg-ground px-4 py-3 opacity-100 sm:mx-0 sm:px-0"
      >
        <div className="flex items-end gap-2 group-aria-busy:opacity-70">
          <Field
            name="message"
            label={<span className="sr-only">Your message</span>}
            error={refused && <Problem {...refused} />}
            className="min-w-0 grow [&>label]:m-0 [&>label]:leading-0"
          >
            <TextArea
              rows={1}
              defaultValue={question}
              placeholder="Ask about teaching jobs..."
              className="field-sizing-content max-h-[30vh] min-h-12 resize-none"
            />
          </Field>
          <Button type="submit" className="min-h-12">
            <Send className="group-aria-busy:hidden" />
            <LoaderCircle className="hidden animate-spin group-aria-busy:block" />
            Send
          </Button>
        </div>
        <p role="status" className="text-sm text-muted not-empty:pt-1.5" />
      </form>
      {messages.length > 0 && <Deletion />}
    </Layout>
  )
}

/** Asks for consent to the language model, or lets the user withdraw it. Empty if the site has no model. */
function ConsentNote({ hasAgreed, model }: Pick<ChatJson, 'hasAgreed' | 'model'>) {
  if (!model) return null
  if (hasAgreed) {
    return (
      <div className="no-print mb-4 flex flex-wrap items-center gap-x-4 text-sm text-muted">
        <p className="break-words">{`Your messages in this chat are sent to ${model.name} at ${model.host}.`}</p>
        <a href={paths.privacy()} className="link inline-flex min-h-11 items-center">
          What is sent
        </a>
        <form method="post" action={paths.assistantConsent()}>
          <Consent agree={false} />
          <button type="submit" className="link min-h-11">
            Stop using it
          </button>
        </form>
      </div>
    )
  }
  return (
    <Notice
      title="Let a language model answer?"
      className="no-print mb-4"
      action={
        <form method="post" action={paths.assistantConsent()}>
          <Consent agree />
          <Button type="submit">Yes, use it</Button>
        </form>
      }
    >
      {`Your messages in this chat and the work details in your profile would be sent to ${model.name} at ${model.host}. `}
      Your name, phone and email are not sent.{' '}
      <a href={paths.privacy()} className="link">
        What is sent
      </a>
    </Notice>
  )
}

const Consent = ({ agree }: { agree: boolean }) => <input type="hidden" name="agree" value={String(agree)} />

function Conversation({ messages, now }: { messages: ChatTurnJson[]; now: number }) {
  const { viewer } = usePage()
  return (
    <div role="log" aria-label="Chat">
      <ChatTurns
        greeting={greetingFor(viewer?.userType, viewer?.firstName)}
        turns={messages}
        now={now}
        latest={LATEST}
      />
    </div>
  )
}

/** A form, so that the questions work without JavaScript. */
function SuggestedQuestions() {
  const { viewer } = usePage()
  if (!viewer) return null
  return (
    <form method="post" action={paths.assistant()} className="no-print">
      <ChatStarters questions={suggestedQuestions(viewer.userType)} />
    </form>
  )
}

function Problem({ message, status }: FormError) {
  const { viewer } = usePage()
  const isLimited = status === 429
  if (!isLimited || !viewer?.canUpgrade) return message
  return (
    <>
      {message}{' '}
      <a href={paths.pricing()} className="link">
        See plans
      </a>
    </>
  )
}

function Deletion() {
  return (
    <div className="mt-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-2 text-sm text-muted">
      <p className="grow pt-3">Only you can see this chat. It is deleted a year after your last message.</p>
      <AskTwice label="Delete this chat" keep="Cancel" variant="ghost">
        <form method="post" action={paths.deleteChat()}>
          <Button type="submit" variant="destructive">
            Yes, delete it
          </Button>
        </form>
      </AskTwice>
    </div>
  )
}
