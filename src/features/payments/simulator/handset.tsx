import type { Activity, Prompt } from './state.ts'

/** A link for each phone with an open prompt, if there are several. */
export const PhoneSwitcher = ({ phones, chosen }: { phones: string[]; chosen: string | null }) =>
  phones.length > 1 && (
    <nav aria-label="Phones with an open prompt" className="switcher">
      {phones.map(phone => (
        <a key={phone} href={`/?phone=${phone}`} aria-current={phone === chosen ? 'true' : undefined}>
          {readablePhone(phone)}
        </a>
      ))}
    </nav>
  )

interface HandsetProps {
  phone: string | null
  prompt: Prompt | null
  ignored: Prompt | null
  sms: Activity[]
  /** How the latest prompt of this phone ended. */
  lastOutcome: string | null
  shopName: string
  hasWrongPin: boolean
}

/** The screen of the phone: an open prompt, otherwise the latest messages. */
export const Handset = ({
  phone,
  prompt,
  ignored,
  sms,
  lastOutcome,
  shopName,
  hasWrongPin,
}: HandsetProps) => (
  <>
    <p className="bar">
      <span>{phone ? readablePhone(phone) : 'No phone number yet'}</span>
      <span aria-hidden="true" className="signal" />
    </p>
    {prompt && <PromptDialog prompt={prompt} shopName={shopName} hasWrongPin={hasWrongPin} />}
    {ignored && <p className="quiet">You ignored the prompt for {money(ignored.amount)}. It will expire.</p>}
    {!prompt && !ignored && lastOutcome && (
      <p className="quiet">
        Last prompt: <strong>{lastOutcome}</strong>
      </p>
    )}
    {!prompt && !ignored && !lastOutcome && (
      <p className="quiet">
        <strong>No prompt on this phone.</strong>
        Start a payment on {shopName}. The prompt appears here within a second.
      </p>
    )}
    {sms.length > 0 && (
      <ol className="messages" aria-label="Messages from M-PESA">
        {sms.map(message => (
          <li key={message.id}>
            <b>MPESA</b> {message.text}
          </li>
        ))}
      </ol>
    )}
  </>
)

type PromptDialogProps = Pick<HandsetProps, 'shopName' | 'hasWrongPin'> & { prompt: Prompt }

const PromptDialog = ({ prompt, shopName, hasWrongPin }: PromptDialogProps) => (
  <form method="post" action={`/prompts/${prompt.checkoutRequestId}`} className="prompt">
    <h2>M-PESA</h2>
    <p>
      Do you want to pay <b>{money(prompt.amount)}</b> to <b>{shopName}</b>, account <b>{prompt.reference}</b>
      ?
    </p>
    <label htmlFor="pin">M-PESA PIN</label>
    <input
      id="pin"
      name="pin"
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      aria-describedby={hasWrongPin ? 'pin-hint pin-error' : 'pin-hint'}
      aria-invalid={hasWrongPin || undefined}
    />
    {hasWrongPin && (
      <p id="pin-error" role="alert" className="error">
        Please enter four digits.
      </p>
    )}
    <p id="pin-hint" className="hint">
      Any four digits work. 0000 is a wrong PIN.
    </p>
    <div className="keys">
      <button name="action" value="send" type="submit" className="send">
        Send
      </button>
      <button name="action" value="cancel" type="submit">
        Cancel
      </button>
    </div>
    <button name="action" value="ignore" type="submit" className="ignore">
      Ignore
    </button>
  </form>
)

/** Messages and calls of all phones, newest first. */
export const ActivityList = ({ activity }: { activity: Activity[] }) =>
  activity.length === 0 ? (
    <p className="hint">No activity yet.</p>
  ) : (
    <ol className="activity">
      {activity.map(({ id, at, phone, kind, text }) => (
        <li key={id}>
          <span className="when">
            <time dateTime={new Date(at).toISOString()}>{clock.format(at)}</time> {readablePhone(phone)}
          </span>
          <span>{kind === 'sms' ? `SMS: ${text}` : text}</span>
        </li>
      ))}
    </ol>
  )

const clock = new Intl.DateTimeFormat('en-KE', { timeStyle: 'medium', timeZone: 'Africa/Nairobi' })

/** 254712345678 as 0712 345 678. */
function readablePhone(phone: string): string {
  return phone.replace(/^254(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3')
}

function money(amount: number): string {
  return `KES ${amount.toLocaleString('en-KE')}`
}
