import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { createPortal } from 'react-dom'
import { createRoot, type Root as ReactRoot } from 'react-dom/client'
import { cx } from '#src/ui/cx.ts'
import type { Toast } from '#src/ui/toast.ts'

/** SPEC.md section 9, in ms and px. */
const VISIBLE = 1
const DURATION = 5000
const REMOVE_DELAY = 1_000_000
const SWIPE_THRESHOLD = 50
const HOTKEY = ['F8']

interface Entry {
  id: number
  toast: Toast
  open: boolean
}

let root: ReactRoot | undefined
let entries: Entry[] = []
let lastId = 0

/** Shows a toast in place of the one that shows. */
export function show(toast: Toast): void {
  lastId += 1
  update([{ id: lastId, toast, open: true }, ...entries].slice(0, VISIBLE))
}

/** Closes a toast, or every toast. */
export function dismiss(id?: number): void {
  update(entries.map(entry => (entry.id === (id ?? entry.id) ? { ...entry, open: false } : entry)))
  setTimeout(() => update(entries.filter(entry => entry.id !== (id ?? entry.id))), REMOVE_DELAY)
}

function update(next: Entry[]): void {
  entries = next
  const home = document.getElementById('toaster') ?? document.body.appendChild(document.createElement('div'))
  root ??= createRoot(home)
  root.render(<Toaster place={openDialog() ?? home} />)
}

/** A modal dialog makes everything outside it inert, so toasts are placed inside it while it is open. */
function openDialog(): Element | undefined {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  dialog?.addEventListener('close', () => update(entries), { once: true })
  return dialog
}

function Toaster({ place }: { place: Element }) {
  return (
    <Provider
      duration={DURATION}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD}
      label="Notification"
      announcerContainer={place}
    >
      {entries.map(entry => (
        <Notice key={entry.id} {...entry} />
      ))}
      {createPortal(<ToastViewport />, place)}
    </Provider>
  )
}

/** The container of toasts, in the top layer above open dialogs. */
function ToastViewport() {
  return (
    <Viewport
      ref={viewport => viewport?.showPopover()}
      hotkey={HOTKEY}
      popover="manual"
      className="fixed inset-x-0 top-0 bottom-auto m-0 w-full border-0 bg-transparent p-4 sm:top-auto sm:bottom-0 md:left-auto md:max-w-[420px] [:root:has(.chat-panel[open])_&]:sm:top-0 [:root:has(.chat-panel[open])_&]:sm:bottom-auto"
    />
  )
}

function Notice({ id, toast, open }: Entry) {
  const isDestructive = toast.variant === 'destructive'
  return (
    <Root
      open={open}
      onOpenChange={stays => stays || dismiss(id)}
      data-variant={toast.variant ?? 'default'}
      className={cx(
        'relative flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border p-4 pr-12 shadow-soft transition-opacity starting:opacity-0',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x)',
        isDestructive ? 'border-danger bg-danger text-on-danger' : 'border-line bg-surface text-ink',
      )}
    >
      <div className="grow basis-48">
        <Title className="font-semibold">{toast.title}</Title>
        {toast.description && <Description className="text-sm">{toast.description}</Description>}
      </div>
      {toast.action && (
        <Action altText={toast.action.label} asChild>
          <a
            href={toast.action.href}
            className="inline-flex min-h-11 shrink-0 items-center rounded-md border px-3 font-medium"
          >
            {toast.action.label}
          </a>
        </Action>
      )}
      <Close
        aria-label="Close"
        className="tip tip-above absolute top-1 right-1 grid size-11 place-items-center rounded-md text-xl"
      >
        <span aria-hidden="true">×</span>
      </Close>
    </Root>
  )
}
