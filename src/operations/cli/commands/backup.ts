import { constants, setPriority } from 'node:os'
import { formatBytes } from '#src/ui/format.ts'
import { backUpAutomatically } from '../../backup/automatic.ts'
import { backUp } from '../../backup/backup.ts'
import { storesOf } from '../../backup/store.ts'
import { readSettings } from '../../create-deps.ts'
import { type Command, print } from '../cli.ts'

export const command: Command = {
  summary:
    'Back up the database and all uploads to a new FILE or s3://BUCKET/NAME. The name must end in .tar, .tar.zst (compressed) or .tar.zst.age (encrypted with BACKUP_PASSPHRASE). Without FILE, do what the site does each night: back up to BACKUP_DIR and S3_BUCKET, test the backup by restoring it, and remove outdated backups. The site keeps running.',
  operands: ['[FILE]'],
  flags: { list: { help: 'List the backups in BACKUP_DIR and S3_BUCKET' } },
  async run({ operands: [file], flags }) {
    const env = readSettings()
    // Requests come first.
    setPriority(constants.priority.PRIORITY_LOW)
    if (flags.list) return list(storesOf(env.backup))
    if (file === undefined) return (await backUpAutomatically(env)).forEach(print)

    const { size, isRecorded } = await backUp(env, file)
    print(
      `Backed up to ${file} (${(size / 1_000_000).toFixed(1)} MB). Keep it safe: it contains personal data.`,
    )
    if (!isRecorded)
      print('DATA_DIR is not writable, so the panel and elimu doctor will not show this backup.')
  },
}

async function list(stores: ReturnType<typeof storesOf>) {
  if (stores.length === 0) print('There are no automatic backups: neither BACKUP_DIR nor S3_BUCKET is set.')
  for (const store of stores) {
    const backups = (await store.list('elimu-')).filter(({ name }) => !name.endsWith('.partial'))
    if (backups.length === 0) print(`No backups in ${store.addressOf('')}`)
    for (const { name, size } of backups) print(`${store.addressOf(name)}  ${formatBytes(size)}`)
  }
}
