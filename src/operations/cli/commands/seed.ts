import { demoPassword } from '#db/seed/accounts.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { generateJobs } from '#db/seed/generate-jobs.ts'
import { removeSamples } from '#db/seed/remove.ts'
import { databaseFile, openDeps, readSettings } from '../../create-deps.ts'
import { type Command, numberFlag, print } from '../cli.ts'
import { UsageError } from '../cli-error.ts'

export const command: Command = {
  summary: 'Puts sample data in, or takes all of it out. Every sample row is marked.',
  flags: {
    demo: { help: 'The demo accounts, sample professionals and listings. Again changes nothing.' },
    jobs: { value: 'N', help: 'N generated jobs, for load tests.' },
    remove: { help: 'Takes every sample row out, the demo accounts too.' },
  },
  async run(args) {
    const { demo, remove } = args.flags
    const jobs = numberFlag(args, 'jobs', { min: 1, max: 5_000_000 })
    if (!demo && !remove && jobs === undefined) throw new UsageError('Say --demo, --jobs N or --remove.')
    if (remove && (demo || jobs !== undefined)) throw new UsageError('--remove stands alone.')

    const env = readSettings()
    const deps = openDeps(env)
    try {
      if (demo) {
        await seedDemo(deps)
        print(
          `The demo accounts are in, with the password ${demoPassword}. Everybody knows it: elimu seed --remove takes them out.`,
        )
      }
      if (jobs !== undefined) {
        const speed = generateJobs(databaseFile(env), jobs, deps.clock.now())
        print(`Posted ${jobs} generated jobs, ${speed} a second.`)
      }
      if (remove) {
        const removed = await removeSamples(deps.db)
        print(`Took out ${removed.jobs} sample jobs and ${removed.people} sample people.`)
      }
    } finally {
      await deps.db.close()
    }
  },
}
