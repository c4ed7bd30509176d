import type { Intent } from './intent.ts'
import * as theSite from './intents/about-this-site.ts'
import * as account from './intents/account.ts'
import * as panel from './intents/admin-panel.ts'
import * as closing from './intents/closing-dates.ts'
import * as levels from './intents/curriculum.ts'
import * as fees from './intents/fees.ts'
import * as jobs from './intents/find-jobs.ts'
import * as practice from './intents/find-more-clients.ts'
import * as people from './intents/find-people.ts'
import * as rates from './intents/hourly-rates.ts'
import * as interviews from './intents/interviews.ts'
import * as licences from './intents/licences.ts'
import * as matches from './intents/matches.ts'
import * as applications from './intents/my-applications.ts'
import { otherPeople, outside } from './intents/off-topic.ts'
import * as posting from './intents/post-a-job.ts'
import * as profile from './intents/profile.ts'
import * as received from './intents/received-applications.ts'
import * as safety from './intents/safety.ts'
import * as salary from './intents/salary.ts'
import * as scams from './intents/scams.ts'
import * as schoolPanel from './intents/school-panel.ts'
import * as talk from './intents/small-talk.ts'
import * as tsc from './intents/tsc.ts'

/** Everything that the built-in assistant answers. */
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
