import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ActivityList } from './activity-list.tsx'
import { Handset, PhoneSwitcher } from './handset.tsx'
import { outcomes } from './outcomes.ts'
import type { Prompt, SimulatorState } from './state.ts'

const partNames = ['switcher', 'handset', 'activity'] as const
export type PartName = (typeof partNames)[number]

/** A part of the page that changes while it is looked at, and a version that changes with it. */
export interface Part {
  version: string
  html: string
  markup: ReactNode
}

/** What the phone page shows and its script asks for again and again. */
export type Screen = { title: string } & Record<PartName, Part>

/** `wrongPinFor` is the prompt whose PIN was not four digits a moment ago. */
export function screenOf(state: SimulatorState, asked: string | null, wrongPinFor: string | null): Screen {
  const open = state.prompts.values().filter(isAsking).toArray()
  const phone = chosenPhone(open, asked) ?? state.activity[0]?.phone ?? null
  const prompt = open.find(candidate => candidate.phone === phone) ?? null
  const ignored = state.prompts
    .values()
    .find(candidate => candidate.phone === phone && isLeftAlone(candidate))
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

/** The same for the page's script. */
export function screenJson({ title, ...parts }: Screen): Record<string, unknown> {
  const plain = partNames.map(name => [name, { version: parts[name].version, html: parts[name].html }])
  return { title, ...Object.fromEntries(plain) }
}

/** The phone that was asked for, unless it is quiet while another one rings. */
function chosenPhone(open: Prompt[], asked: string | null): string | null {
  const rings = open.some(({ phone }) => phone === asked)
  return rings ? asked : (open[0]?.phone ?? asked)
}

function lastOutcome(state: SimulatorState, phone: string | null): string | null {
  const last = state.prompts
    .values()
    .filter(candidate => candidate.phone === phone)
    .toArray()
    .at(-1)
  return last && last.state !== 'open' ? outcomes[last.state].label : null
}

function isAsking(prompt: Prompt): boolean {
  return prompt.state === 'open' && !prompt.ignored
}

function isLeftAlone(prompt: Prompt): boolean {
  return prompt.state === 'open' && prompt.ignored
}

function part(markup: ReactNode): Part {
  const html = renderToStaticMarkup(markup)
  return { version: Bun.hash(html).toString(36), html, markup }
}
