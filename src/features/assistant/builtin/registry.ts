import type { Intent } from './intent.ts'
import * as account from './intents/account.ts'
import * as fees from './intents/fees.ts'
import * as jobs from './intents/find-jobs.ts'
import * as people from './intents/find-people.ts'
import * as rates from './intents/hourly-rates.ts'
import * as interviews from './intents/interviews.ts'
import * as closing from './intents/job-closes.ts'
import * as levels from './intents/levels.ts'
import * as licences from './intents/licences.ts'
import * as matches from './intents/matches.ts'
import * as applications from './intents/my-applications.ts'
import { otherPeople, outside } from './intents/outside.ts'
import * as panel from './intents/panel.ts'
import * as posting from './intents/posting.ts'
import * as practice from './intents/practice.ts'
import * as profile from './intents/profile.ts'
import * as received from './intents/received.ts'
import * as safety from './intents/safety.ts'
import * as salary from './intents/salary.ts'
import * as scams from './intents/scams.ts'
import * as schoolPanel from './intents/school-panel.ts'
import * as talk from './intents/talk.ts'
import * as theSite from './intents/the-site.ts'
import * as tsc from './intents/tsc.ts'

/** Everything the built-in assistant can be asked. */
export const intents: Intent[] = [
  ...[jobs, closing, matches, people, applications, received, posting, schoolPanel, panel, fees].flatMap(
    group => Object.values<Intent>(group),
  ),
  ...[
    tsc,
    licences,
    levels,
    salary,
    rates,
    interviews,
    account,
    practice,
    profile,
    scams,
    safety,
    theSite,
    talk,
  ].flatMap(group => Object.values<Intent>(group)),
  outside,
  otherPeople,
]
