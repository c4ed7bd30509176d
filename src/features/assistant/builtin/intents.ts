import { staticIntents } from './answers/static-answers.ts'
import type { Intent } from './intent.ts'
import * as panel from './intents/admin-panel.ts'
import * as closing from './intents/closing-dates.ts'
import * as levels from './intents/curriculum.ts'
import * as fees from './intents/fees.ts'
import * as jobs from './intents/find-jobs.ts'
import * as people from './intents/find-people.ts'
import * as rates from './intents/hourly-rates.ts'
import * as matches from './intents/matches.ts'
import * as applications from './intents/my-applications.ts'
import * as profile from './intents/profile.ts'
import * as received from './intents/received-applications.ts'
import * as salary from './intents/salary.ts'
import * as tsc from './intents/tsc-and-licences.ts'

const groups: Record<string, Intent>[] = [
  ...[jobs, closing, matches, people, applications, received, panel, fees, tsc],
  ...[levels, salary, rates, profile, staticIntents],
]

/** Everything that the built-in assistant answers: every export of the files in intents/, and the entries of answers.md. */
export const intents: Intent[] = groups.flatMap(group => Object.values(group))
