import type { SecurityWarning } from '#src/features/auth/suspicious-sign-ins.ts'
import type { BackupNote } from './backup/last-backup.ts'
/** How an installation stands. Sizes in bytes, times in ms. */
export interface SystemState {
  version: string
  disk: { free: number; size: number } | null
  backup: BackupNote | null
  database: { file: number; log: number; indexShare: number | null }
  stored: StoredState
  /** Whether the site asks every administrator for a second factor. */
  asksFactor: boolean
}

/** What the database itself tells. */
export interface StoredState {
  migrations: {
    applied: number
    known: number
    last: string | null
    first: number | null
    lastAt: number | null
  }
  messages: { waiting: number; failed: number; lateSince: number | null }
  unsettledCallbacks: number
  lateCallbacks: number
  heldJobs: number
  waitingReports: number
  signInWorries: SecurityWarning[]
  /** Administrators by username, samples left out. */
  administrators: { all: number; withoutFactor: string[] }
}
