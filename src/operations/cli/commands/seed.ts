import { demoPassword } from '#db/seed/accounts.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { generateJobs } from '#db/seed/generate-jobs.ts'
import { removeSamples } from '#db/seed/remove.ts'
import { openDeps, readSettings } from '../../create-deps.ts'
import { databaseFile, describeMigration } from '../../migrate-database.ts'
import { type Command, helpHint, numberFlag, print } from '../cli.ts'
import { OperatorError, UsageError } from '../cli-error.ts'

export const command: Command = {
  summary: 'Add sample data, or remove all of it. Sample data is labelled as such on the site.',
  flags: {
    demo: { help: 'Add any missing demo accounts, sample professionals and sample jobs' },
    jobs: { value: 'N', help: 'Add N generated jobs, for load tests' },
    remove: { help: 'Remove all sample data, including the demo accounts' },
  },
  async run(args) {
    const { demo, remove } = args.flags
    const jobs = numberFlag(args, 'jobs', { min: 1, max: 5_000_000 })
    if (!demo && !remove && jobs === undefined)
      throw new UsageError(`Choose --demo, --jobs N or --remove. ${helpHint('seed')}`)
    if (remove && (demo || jobs !== undefined))
      throw new UsageError('--remove cannot be combined with --demo or --jobs.')

    const env = readSettings()
    if (env.database && jobs !== undefined) throw new OperatorError('--jobs needs a database in DATA_DIR.')
    const deps = openDeps(env, done => print(describeMigration(done)))
    try {
      if (demo) {
        await seedDemo(deps)
        print(
          `Sample data added. All demo accounts have the password ${demoPassword}, which is public. To remove all sample data, run elimu seed --remove.`,
        )
      }
      if (jobs !== undefined) {
        const speed = generateJobs(databaseFile(env), jobs, deps.clock.now())
        print(`Added ${jobs} generated jobs (${speed} per second).`)
      }
      if (remove) {
        const removed = await removeSamples(deps.db)
        print(`Removed ${removed.jobs} sample jobs and ${removed.people} sample accounts.`)
      }
    } finally {
      await deps.db.close()
    }
  },
}
