import first from './0000_first.sql' with { type: 'text' }
import messageQuote from './0001_message_quote.sql' with { type: 'text' }
import returnTo from './0002_return_to.sql' with { type: 'text' }
import journeys from './0003_journeys.sql' with { type: 'text' }
import dailyTotals from './0004_daily_totals.sql' with { type: 'text' }
import benefits from './0005_benefits.sql' with { type: 'text' }
import applicationRead from './0006_application_read.sql' with { type: 'text' }

/** All migrations in order. Append only: what was released never changes. */
export const migrations = [
  { name: '0000_first', sql: first },
  { name: '0001_message_quote', sql: messageQuote },
  { name: '0002_return_to', sql: returnTo },
  { name: '0003_journeys', sql: journeys },
  { name: '0004_daily_totals', sql: dailyTotals },
  { name: '0005_benefits', sql: benefits },
  { name: '0006_application_read', sql: applicationRead },
]
