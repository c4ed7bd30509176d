import { renderToStaticMarkup } from 'react-dom/server'
import { behaviours } from './behaviours.ts'
import type { Part, PartName, PhoneState } from './phone-state.tsx'
import type { SimulatorState } from './state.ts'

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
        <p>A stand-in for M-Pesa. No real money moves.</p>
        <p className="stop-notice" role="status">
          The simulator has stopped. Start it again to go on.
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
          <h2>What happened</h2>
          <Live name="activity" part={phone.activity} />
          <BehaviourGuide />
        </section>
      </main>
    </body>
  </html>
)

interface LiveProps {
  name: PartName
  part: Part
  isAnnounced?: boolean
}

const Live = ({ name, part, isAnnounced }: LiveProps) => (
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
    <summary>Numbers that answer by themselves</summary>
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
    <p className="hint">Every other number waits for you on this page.</p>
  </details>
)
