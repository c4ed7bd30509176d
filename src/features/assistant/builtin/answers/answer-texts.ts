import account from './texts/account.md' with { type: 'text' }
import fees from './texts/fees.md' with { type: 'text' }
import findJobs from './texts/find-jobs.md' with { type: 'text' }
import findPeople from './texts/find-people.md' with { type: 'text' }
import interviews from './texts/interviews.md' with { type: 'text' }
import jobCloses from './texts/job-closes.md' with { type: 'text' }
import law from './texts/law.md' with { type: 'text' }
import levels from './texts/levels.md' with { type: 'text' }
import licences from './texts/licences.md' with { type: 'text' }
import matches from './texts/matches.md' with { type: 'text' }
import myApplications from './texts/my-applications.md' with { type: 'text' }
import outside from './texts/outside.md' with { type: 'text' }
import panel from './texts/panel.md' with { type: 'text' }
import posting from './texts/posting.md' with { type: 'text' }
import profile from './texts/profile.md' with { type: 'text' }
import received from './texts/received.md' with { type: 'text' }
import safety from './texts/safety.md' with { type: 'text' }
import salary from './texts/salary.md' with { type: 'text' }
import scams from './texts/scams.md' with { type: 'text' }
import schoolPanel from './texts/school-panel.md' with { type: 'text' }
import talk from './texts/talk.md' with { type: 'text' }
import teaching from './texts/teaching.md' with { type: 'text' }
import theSite from './texts/the-site.md' with { type: 'text' }
import tsc from './texts/tsc.md' with { type: 'text' }

/** The entries of all intents, in files named as those of their training data. */
export const answerTexts = [
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
  teaching,
  theSite,
  tsc,
].join('\n')
