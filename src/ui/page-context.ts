import { createContext, use } from 'react'
import type { UserType } from '#src/domain/people/roles.ts'
import type { Toast } from './toast.ts'

/** The data that every page has about the site and the viewer, given once by the server. */
export interface PageData {
  site: {
    name: string
    supportEmail: string
    supportPhone: string
    /** Name of the network to address; unset ones are left out. */
    social: Record<string, string>
    claim: string
    /** Whether every fee is 0. */
    isFree: boolean
  }
  viewer: PageViewer | null
  path: string
  /** The query of the address, with its question mark; '' if there is none. */
  search: string
  /** The address of the site, PUBLIC_URL: 'https://elimu.example'. */
  origin: string
  assets: { css: string; client: string; counties: string }
  /** The service worker's address; null if the operator turned offline reading off. */
  worker: string | null
  toast: Toast | null
  requestId: string
}

export interface PageViewer {
  id: string
  firstName: string
  lastName: string
  email: string
  photo?: string | null
  userType: UserType
  isSubscribed: boolean
  /** Whether the user can pay for a subscription. */
  canUpgrade: boolean
  unreadMessages: number
  unreadNotifications: number
}

export const PageContext = createContext<PageData | null>(null)

/** Returns the page's data. Throws outside PageContext, as in islands. */
export function usePage(): PageData {
  const data = use(PageContext)
  if (!data) throw new Error('usePage needs a PageContext around it.')
  return data
}
