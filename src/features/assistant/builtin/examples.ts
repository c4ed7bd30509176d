import account from './examples/account.txt' with { type: 'text' }
import fees from './examples/fees.txt' with { type: 'text' }
import findJobs from './examples/find-jobs.txt' with { type: 'text' }
import findPeople from './examples/find-people.txt' with { type: 'text' }
import interviews from './examples/interviews.txt' with { type: 'text' }
import jobCloses from './examples/job-closes.txt' with { type: 'text' }
import law from './examples/law.txt' with { type: 'text' }
import levels from './examples/levels.txt' with { type: 'text' }
import licences from './examples/licences.txt' with { type: 'text' }
import matches from './examples/matches.txt' with { type: 'text' }
import myApplications from './examples/my-applications.txt' with { type: 'text' }
import outside from './examples/outside.txt' with { type: 'text' }
import panel from './examples/panel.txt' with { type: 'text' }
import posting from './examples/posting.txt' with { type: 'text' }
import profile from './examples/profile.txt' with { type: 'text' }
import received from './examples/received.txt' with { type: 'text' }
import safety from './examples/safety.txt' with { type: 'text' }
import salary from './examples/salary.txt' with { type: 'text' }
import scams from './examples/scams.txt' with { type: 'text' }
import schoolPanel from './examples/school-panel.txt' with { type: 'text' }
import talk from './examples/talk.txt' with { type: 'text' }
import theSite from './examples/the-site.txt' with { type: 'text' }
import tsc from './examples/tsc.txt' with { type: 'text' }

const groups = [
  account,
  fees,
  findJobs,
  findPeople,
  interviews,
  jobCloses,
  law,
  levels,
  licences,
  matches,
  myApplications,
  outside,
  panel,
  posting,
  profile,
  received,
  safety,
  salary,
  scams,
  schoolPanel,
  talk,
  theSite,
  tsc,
]

/** Example messages by the id of their intent. In the files they follow `# id`, one per line. */
export const examples: ReadonlyMap<string, string[]> = new Map(
  groups
    .flatMap(text => text.split(/^# /m).slice(1))
    .map(part => {
      const [id = '', ...lines] = part.trim().split('\n')
      return [id, lines]
    }),
)
