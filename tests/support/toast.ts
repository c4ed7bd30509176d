import { readToast, TOAST_COOKIE } from '#src/ui/toast.ts'
import type { Sent } from './app.ts'

/** The toast that an answer leaves for the page arrived at; null where there is none. */
export const toastOf = ({ headers }: Sent) =>
  readToast(new RegExp(`${TOAST_COOKIE}=([^;]*)`).exec(headers.get('set-cookie') ?? '')?.[1] ?? null)
