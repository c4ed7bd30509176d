import { spoken } from './handset.tsx'
import type { Activity } from './state.ts'

/** What happened on every phone, newest first. */
export const ActivityList = ({ activity }: { activity: Activity[] }) =>
  activity.length === 0 ? (
    <p className="hint">Nothing has happened yet.</p>
  ) : (
    <ol className="activity">
      {activity.map(({ id, at, phone, kind, text }) => (
        <li key={id}>
          <span className="when">
            <time dateTime={new Date(at).toISOString()}>{clock.format(at)}</time> {spoken(phone)}
          </span>
          <span>{kind === 'sms' ? `SMS: ${text}` : text}</span>
        </li>
      ))}
    </ol>
  )

const clock = new Intl.DateTimeFormat('en-KE', { timeStyle: 'medium', timeZone: 'Africa/Nairobi' })
