import { readSettings } from '../../create-deps.ts'
import { describeMigration, migrateDatabase, migrateHere } from '../../migrate-database.ts'
import { type Moved, moveToFile, moveToPrimary } from '../../move-database.ts'
import { type Command, print } from '../cli.ts'

export const command: Command = {
  summary:
    "Update the database to this version's schema. It first saves a copy of the database in the same folder. With --to, move the data to a libSQL server, or back to a file. Stop the site first.",
  flags: {
    to: {
      value: 'PLACE',
      help: 'A libSQL server such as libsql://primary:8080 (set DATABASE_TOKEN if the server asks for a token), or file (that word), to move from DATABASE_URL back to DATA_DIR',
    },
  },
  async run({ flags: { to } }) {
    const env = readSettings()
    if (typeof to === 'string') {
      const moved = to === 'file' ? await moveToFile(env) : await moveToPrimary(env, to, env.databaseToken)
      print(describeMove(moved, to))
      return
    }
    const done = env.database ? await migrateHere(env, env.database) : migrateDatabase(env)
    print(done.migrations.length > 0 ? describeMigration(done) : `${done.file} is up to date.`)
  },
}

function describeMove({ rows, uploads }: Moved, to: string): string {
  const width = Math.max(...Object.keys(rows).map(({ length }) => length))
  const counts = Object.entries(rows).map(([table, n]) => `${table.padEnd(width)}  ${n}`)
  const next =
    to === 'file' ? 'Start the site without DATABASE_URL.' : `Set DATABASE_URL=${to} and start the site.`
  return [
    ...counts,
    `Moved: every table has the same number of rows in both places. Uploads copied: ${uploads}.`,
    next,
  ].join('\n')
}
