import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { behaviours } from './behaviours.ts'
import { ActivityList, Handset, PhoneSwitcher } from './handset.tsx'
import { outcomes } from './outcomes.ts'
import type { Prompt, SimulatorState } from './state.ts'

/** The page that looks like a phone. It works without its script: forms post, and a reload shows what is new. */
export function phonePage(state: SimulatorState, phone: PhoneState): string {
  return `<!doctype html>${renderToStaticMarkup(<PhonePage state={state} phone={phone} />)}`
}

const PhonePage = ({ state, phone }: { state: SimulatorState; phone: PhoneState }) => (
  <html lang="en-KE">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{phone.title}</title>
      <link rel="icon" href="data:," />
      <link rel="stylesheet" href="/phone.css" />
      <script src="/phone.js" defer />
    </head>
    <body>
      <header>
        <h1>{state.settings.shopName} test phone</h1>
        <p>This page simulates M-Pesa. No real money is moved.</p>
        <p className="stop-notice" role="status">
          The simulator has stopped. Start it again to continue.
        </p>
      </header>
      <main>
        <section aria-label="Phone">
          <Live name="switcher" part={phone.switcher} />
          <div className="phone">
            <Live name="handset" part={phone.handset} isAnnounced />
          </div>
        </section>
        <section className="beside">
          <h2>Activity</h2>
          <Live name="activity" part={phone.activity} />
          <BehaviourGuide />
        </section>
      </main>
    </body>
  </html>
)

const Live = ({ name, part, isAnnounced }: { name: PartName; part: Part; isAnnounced?: boolean }) => (
  <div
    className={name}
    data-part={name}
    data-version={part.version}
    aria-live={isAnnounced ? 'polite' : undefined}
  >
    {part.markup}
  </div>
)

const BehaviourGuide = () => (
  <details open>
    <summary>Numbers that answer automatically</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">Ends with</th>
          <th scope="col">What it does</th>
        </tr>
      </thead>
      <tbody>
        {behaviours.map(({ ending, text }) => (
          <tr key={ending}>
            <th scope="row">{ending}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="hint">For any other number, answer the prompt on this page.</p>
  </details>
)

const partNames = ['switcher', 'handset', 'activity'] as const
type PartName = (typeof partNames)[number]

/** A part of the page that is updated live, and a version that changes with it. */
interface Part {
  version: string
  html: string
  markup: ReactNode
}

/** The content of the phone page, which its script polls. */
type PhoneState = { title: string } & Record<PartName, Part>

/** `wrongPinFor` is the prompt whose PIN was just entered with other than four digits. */
export function phoneStateOf(
  state: SimulatorState,
  requestedPhone: string | null,
  wrongPinFor: string | null,
): PhoneState {
  const unanswered = state.prompts.values().filter(prompt => prompt.state === 'open')
  const { open = [], left = [] } = Object.groupBy(unanswered, ({ ignored }) => (ignored ? 'left' : 'open'))
  const phone = chosenPhone(open, requestedPhone) ?? state.activity[0]?.phone ?? null
  const prompt = open.find(candidate => candidate.phone === phone) ?? null
  const ignored = left.find(candidate => candidate.phone === phone) ?? null
  const sms = state.activity.filter(({ kind, phone: receiver }) => kind === 'sms' && receiver === phone)
  return {
    title: open.length > 0 ? `(${open.length}) M-PESA prompt` : 'Test phone',
    switcher: part(<PhoneSwitcher phones={open.map(({ phone: number }) => number)} chosen={phone} />),
    handset: part(
      <Handset
        phone={phone}
        prompt={prompt}
        ignored={ignored}
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
  const last = [...state.prompts.values()].findLast(prompt => prompt.phone === phone)
  return last && last.state !== 'open' ? outcomes[last.state].label : null
}

function part(markup: ReactNode): Part {
  const html = renderToStaticMarkup(markup)
  return { version: Bun.hash(html).toString(36), html, markup }
}
