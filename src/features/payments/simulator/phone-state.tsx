import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ActivityList, Handset, PhoneSwitcher } from './handset.tsx'
import { outcomes } from './outcomes.ts'
import type { Prompt, SimulatorState } from './state.ts'

const partNames = ['switcher', 'handset', 'activity'] as const
export type PartName = (typeof partNames)[number]

/** A part of the page that is updated live, and a version that changes with it. */
export interface Part {
  version: string
  html: string
  markup: ReactNode
}

/** The content of the phone page, which its script polls. */
export type PhoneState = { title: string } & Record<PartName, Part>

/** `wrongPinFor` is the prompt whose PIN was just entered with other than four digits. */
export function phoneStateOf(
  state: SimulatorState,
  requestedPhone: string | null,
  wrongPinFor: string | null,
): PhoneState {
  const open = state.prompts.values().filter(isWaiting).toArray()
  const phone = chosenPhone(open, requestedPhone) ?? state.activity[0]?.phone ?? null
  const prompt = open.find(candidate => candidate.phone === phone) ?? null
  const ignored = state.prompts.values().find(candidate => candidate.phone === phone && isIgnored(candidate))
  const sms = state.activity.filter(({ kind, phone: receiver }) => kind === 'sms' && receiver === phone)
  return {
    title: open.length > 0 ? `(${open.length}) M-PESA prompt` : 'Test phone',
    switcher: part(<PhoneSwitcher phones={open.map(({ phone: number }) => number)} chosen={phone} />),
    handset: part(
      <Handset
        phone={phone}
        prompt={prompt}
        ignored={ignored ?? null}
        sms={sms.slice(0, 3)}
        lastOutcome={lastOutcome(state, phone)}
        shopName={state.settings.shopName}
        hasWrongPin={prompt !== null && prompt.checkoutRequestId === wrongPinFor}
      />,
    ),
    activity: part(<ActivityList activity={state.activity.slice(0, 12)} />),
  }
}

/** The same as JSON for the page's script. */
export function serializePhoneState({ title, ...parts }: PhoneState): Record<string, unknown> {
  const plain = partNames.map(name => [name, { version: parts[name].version, html: parts[name].html }])
  return { title, ...Object.fromEntries(plain) }
}

/** The requested phone, unless only another one has an open prompt. */
function chosenPhone(open: Prompt[], requested: string | null): string | null {
  const isOpen = open.some(({ phone }) => phone === requested)
  return isOpen ? requested : (open[0]?.phone ?? requested)
}

function lastOutcome(state: SimulatorState, phone: string | null): string | null {
  const last = state.prompts
    .values()
    .filter(candidate => candidate.phone === phone)
    .toArray()
    .at(-1)
  return last && last.state !== 'open' ? outcomes[last.state].label : null
}

function isWaiting(prompt: Prompt): boolean {
  return prompt.state === 'open' && !prompt.ignored
}

function isIgnored(prompt: Prompt): boolean {
  return prompt.state === 'open' && prompt.ignored
}

function part(markup: ReactNode): Part {
  const html = renderToStaticMarkup(markup)
  return { version: Bun.hash(html).toString(36), html, markup }
}
