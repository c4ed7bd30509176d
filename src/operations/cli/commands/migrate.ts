import { databaseFile, migrateDatabase, readSettings } from '../../create-deps.ts'
import { type Command, print } from '../cli.ts'

export const command: Command = {
  summary: 'Update the database to the schema of this version. A copy is saved next to it first.',
  async run() {
    const env = readSettings()
    const names = migrateDatabase(env)
    print(names.length > 0 ? `Migrated: ${names.join(', ')}` : `${databaseFile(env)} is up to date.`)
  },
}
