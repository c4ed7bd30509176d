import first from './0000_first.sql' with { type: 'text' }
import messageQuote from './0001_message_quote.sql' with { type: 'text' }
import returnTo from './0002_return_to.sql' with { type: 'text' }
import tutorRequests from './0003_tutor_requests.sql' with { type: 'text' }
import jobFacts from './0004_job_facts.sql' with { type: 'text' }
import trustedProfiles from './0005_trusted_profiles.sql' with { type: 'text' }
import smsAlerts from './0006_sms_alerts.sql' with { type: 'text' }

/** All migrations in order. Append only: what was released never changes. */
export const migrations = [
  { name: '0000_first', sql: first },
  { name: '0001_message_quote', sql: messageQuote },
  { name: '0002_return_to', sql: returnTo },
  { name: '0003_tutor_requests', sql: tutorRequests },
  { name: '0004_job_facts', sql: jobFacts },
  { name: '0005_trusted_profiles', sql: trustedProfiles },
  { name: '0006_sms_alerts', sql: smsAlerts },
]
