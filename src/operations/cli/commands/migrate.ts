import { readSettings } from '../../create-deps.ts'
import { describeMigration, migrateDatabase } from '../../migrate-database.ts'
import { type Command, print } from '../cli.ts'

export const command: Command = {
  summary:
    "Update the database to this version's schema. A copy of the database is first saved in the same folder.",
  async run() {
    const done = migrateDatabase(readSettings())
    print(done.migrations.length > 0 ? describeMigration(done) : `${done.file} is up to date.`)
  },
}
