import * as z from 'zod/mini'
import { pageQuery } from '#src/http/paging.ts'

export const shownNames = ['undelivered', 'waiting', 'sent'] as const

/** Which emails and SMS are asked for; an unknown word is what did not arrive. */
export const shown = z.catch(z.enum(shownNames), 'undelivered')

export const deliveryQuery = z.extend(pageQuery(200), { show: shown })

/** An email or SMS without its words, its recipient masked. Times are ISO 8601 UTC. */
export interface DeliveryRow {
  id: string
  userId: string | null
  channel: 'email' | 'sms'
  kind: 'account' | 'notice' | 'alert'
  recipient: string
  status: 'waiting' | 'sending' | 'sent' | 'failed' | 'unknown'
  attempts: number
  error: string | null
  maySendAgain: boolean
  createdAt: string
  sentAt: string | null
}

/** What is tried again: how many, since when (ISO 8601 UTC), and what the last answer was. */
export interface Queue {
  messages: number
  since: string
  error: string | null
}
