import { paths } from '#src/paths.ts'
import { LoaderCircle, MessageCircleMore, X } from '#src/ui/icons.tsx'
import { Button } from '../form/button.tsx'
import { Kept } from '../kept.tsx'
import { usePage } from '../page-context.ts'

/** Pages where the button would cover controls, and the page of the conversation itself. */
const IN_THE_WAY =
  /^\/(assistant|offline|mpesa-payment|admin-dashboard|admin\/(dashboard|second-factor)|messages\/.)/

/** On pages with many scripts of their own the assistant opens as a page. */
const HEAVY = /^\/profile$/

/**
 * The assistant's offer of help and the button of its chat, hidden until islands/enhance/assistant/assistant-offer.ts shows them. The
 * chat itself is loaded when it is opened.
 */
export function AssistantOffer() {
  const { path, viewer } = usePage()
  if (IN_THE_WAY.test(path)) return null
  return (
    <Kept
      as="aside"
      aria-label="AI Career Assistant"
      className="no-print"
      data-assistant={JSON.stringify(
        viewer && {
          id: viewer.id,
          userType: viewer.userType,
          firstName: viewer.firstName,
          canUpgrade: viewer.canUpgrade,
        },
      )}
      data-page={`${paths.assistant()}#latest`}
      data-elsewhere={HEAVY.test(path) || undefined}
      of={OfferContent}
      each={[{}]}
    />
  )
}

function OfferContent() {
  return (
    <>
      <p aria-live="polite" className="sr-only" />
      <template>
        <Popup />
      </template>
      <button
        type="button"
        hidden
        aria-label="Open the chat"
        aria-expanded="false"
        className="assistant-button tip tip-above group board fixed right-4 bottom-[calc(1rem+var(--bottom-bar))] z-20 grid size-14 place-items-center rounded-full border border-accent shadow-soft hover:bg-board-raised"
      >
        <MessageCircleMore className="size-6 text-accent group-aria-busy:hidden" />
        <LoaderCircle className="hidden size-6 animate-spin text-accent group-aria-busy:block" />
      </button>
    </>
  )
}

function Popup() {
  return (
    <div className="assistant-popup fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar))] z-20 rounded-md border border-line bg-surface p-4 shadow-soft transition-opacity min-[480px]:left-auto min-[480px]:w-80 starting:opacity-0">
      <button
        type="button"
        aria-label="Dismiss"
        data-answer="dismissed"
        className="tip absolute top-1 right-1 grid size-11 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
      >
        <X className="size-5" />
      </button>
      <div className="flex items-center gap-3 pr-9">
        <span className="board grid size-10 shrink-0 place-items-center rounded-full">
          <MessageCircleMore className="size-5 text-accent" />
        </span>
        <div className="leading-snug">
          <p className="font-bold">Habari!</p>
          <p className="text-sm text-muted">Questions about jobs, pay or TSC?</p>
        </div>
      </div>
      <div className="mt-3 grid gap-2">
        <Button data-answer="accepted">Yes, I'd like assistance!</Button>
        <Button data-answer="declined" variant="ghost">
          No thanks, maybe later
        </Button>
      </div>
    </div>
  )
}
