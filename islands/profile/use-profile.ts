import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, apiRequest, call, isUnauthorized, reasonOf } from '#islands/api.ts'
import { toast, toastAfterNavigation } from '#islands/toast.ts'
import type { UserType } from '#src/domain/people/roles.ts'
import type { PreferenceName } from '#src/features/profile/preferences-schema.ts'
import type { ProfileValues } from '#src/features/profile/schema.ts'
import {
  formProfile,
  MAX_ENTRIES,
  type ProfileField,
  profileChange,
  profileTexts,
} from '#src/features/profile/schema.ts'
import { type ProfileTab, profileParts } from '#src/features/profile/tab-fields.ts'
import { paths } from '#src/paths.ts'
import { logInAgain } from '../session-expired.ts'
import { draftOf } from './profile-draft.ts'

export interface ProfileFormProps {
  userType: UserType
  /** The user's id, so that each user of a browser has their own draft. */
  owner: string
  /** The page that Cancel opens. */
  home: string
  tab: ProfileTab
  values: ProfileValues
  chosen: Record<PreferenceName, boolean>
  /** The choices that are stored as ticked (preferences-schema.ts). */
  shown: string
  /** An address that is not confirmed yet. */
  pendingEmail: string | null
  /** Whether the user has a badge, which applies to the current name. */
  isVerified: boolean
  /** The reason our team hid the profile; null if it is not hidden. */
  holdReason: string | null
  /** ISO time of the last change to the profile. */
  updatedAt: string
  errors: Record<string, string>
  /** The reason the form was rejected, if it concerns no field. */
  problem: string
}

export type ProfileFormState = ReturnType<typeof useProfile>

const lists = ['skills', 'subjects', 'preferredSubjects', 'areas', 'languages'] as const
type List = (typeof lists)[number]
export const isChips = (field: ProfileField): field is List => lists.some(list => list === field)

/** The profile's form: its tab, its chips, its draft in this browser, and how it is sent. */
export function useProfile({ userType, owner, values, ...fromServer }: ProfileFormProps) {
  const [errors, setErrors] = useState(fromServer.errors)
  const [problem, setProblem] = useState(fromServer.problem)
  const [tab, setTab] = useState(fromServer.tab)
  const [updatedAt, setUpdatedAt] = useState(fromServer.updatedAt)
  const [chips, setAllChips] = useState<Partial<Record<List, string>>>({ ...values })
  const [isPending, setPending] = useState(false)
  const [isRestored, setRestored] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const failing = useRef('')
  // Read by input events before the next render.
  const newest = useRef(chips)
  const queries = useQueryClient()
  const draft = draftOf(owner)
  const fields = profileParts(userType).flatMap(part => part.fields)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is restored once
  useEffect(() => {
    const isRefused = Object.keys(fromServer.errors).length > 0 || fromServer.problem !== ''
    const saved = isRefused ? null : draft.read()
    if (!saved || !form.current) return
    const changed = draft.fill(form.current, saved, lists)
    const savedChips = Object.fromEntries(lists.flatMap(list => (list in saved ? [[list, saved[list]]] : [])))
    newest.current = { ...newest.current, ...savedChips }
    setAllChips(newest.current)
    setRestored(changed || lists.some(list => list in saved && saved[list] !== (values[list] ?? '')))
  }, [])

  useEffect(() => {
    const follow = () => setTab(before => tabOf(document.getElementById(location.hash.slice(1))) ?? before)
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])

  // On narrow screens, scrolls the current tab into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab is read from the page
  useEffect(() => {
    const current = form.current?.querySelector<HTMLElement>('nav [aria-current]')
    current?.closest('nav')?.scrollTo({ left: current.offsetLeft - 16 })
  }, [tab])

  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[role=alert]')?.focus()
  }, [problem])

  useEffect(() => {
    if (!failing.current) return
    // Brings the tab with the field to the front, without a step in the browser's history.
    location.replace(`#${failing.current}`)
    document.getElementById(failing.current)?.focus()
    failing.current = ''
  })

  /** The values of the form, chips included; ticked boxes of one name as text with commas. */
  function formValues(): Record<string, string> {
    const data = new FormData(form.current ?? undefined)
    const sent = [...data.keys()].map(name => [name, data.getAll(name).filter(Boolean).join(', ')])
    const chosen = fields.filter(isChips).map(list => [list, newest.current[list] ?? ''])
    return Object.fromEntries([...sent, ...chosen])
  }

  function keep() {
    const { currentPassword, ...rest } = formValues()
    draft.write(rest)
  }

  function setChips(list: List, text: string) {
    newest.current = { ...newest.current, [list]: text }
    setAllChips(newest.current)
    keep()
    const isFull = text.split(',').filter(entry => entry.trim()).length > MAX_ENTRIES
    setErrors(({ [list]: _, ...rest }) =>
      isFull ? { ...rest, [list]: `Please enter at most ${MAX_ENTRIES}` } : rest,
    )
  }

  function refuse(found: Record<string, string>) {
    setErrors(found)
    failing.current = fields.find(field => found[field]) ?? ''
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const change = formProfile(formValues())
    const { error } = profileChange.safeParse(change)
    if (error)
      return refuse(
        Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message]).reverse()),
      )

    setErrors({})
    setProblem('')
    setPending(true)
    try {
      await apiRequest('POST', '/api/users/profile', change)
      draft.drop()
      await queries.invalidateQueries({ queryKey: ['/api/auth/user'] })
      toastAfterNavigation(profileTexts.saved)
      location.assign(paths.profile(tab === 'basic' ? undefined : tab))
    } catch (error) {
      setPending(false)
      if (isUnauthorized(error)) return logInAgain()
      if (error instanceof ApiError && error.status === 409) await catchUp()
      const fields = error instanceof ApiError ? error.fields : {}
      const description = reasonOf(error, profileTexts.failed)
      refuse(fields)
      if (!failing.current) setProblem(description)
      toast({ title: 'Error', description, variant: 'destructive' })
    }
  }

  /** After a conflict, takes over the new time of change, so that the user can save again. */
  async function catchUp() {
    const account = await call('GET /api/auth/user').catch(() => null)
    if (account) setUpdatedAt(account.updatedAt)
  }

  /** The next page offers to undo a wrong tap on Cancel. */
  function cancel() {
    if (!draft.stash()) return
    toastAfterNavigation({ title: 'Changes discarded', action: { label: 'Undo', href: draft.undo } })
  }

  function discard() {
    draft.drop()
    location.assign(paths.profile())
  }

  const shown = { form, values, chips, errors, problem, tab, updatedAt, isPending, isRestored }
  return { ...shown, keep, setChips, submit, cancel, discard }
}

const tabOf = (element: Element | null) =>
  element?.closest('.panels > *')?.id.replace('tab-', '') as ProfileTab | undefined
