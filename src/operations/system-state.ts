import type { SecurityWarning } from '#src/features/auth/suspicious-sign-ins.ts'
import type { BackupRecord } from './backup/last-backup.ts'

/** The state of an installation. Sizes in bytes, times in ms. */
export interface SystemState {
  version: string
  disk: { free: number; size: number } | null
  backup: BackupRecord | null
  database: { file: number; log: number; indexShare: number | null }
  stored: StoredState
  /** Whether every administrator must have a second factor. */
  requiresTwoFactor: boolean
}

/** Values read from the database. */
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
  signInWarnings: SecurityWarning[]
  /** Sample accounts are not counted; `withoutFactor` are usernames. */
  administrators: { all: number; withoutFactor: string[] }
}
