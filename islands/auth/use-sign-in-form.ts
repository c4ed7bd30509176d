import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, call, reasonOf } from '#islands/api.ts'
import { toast, toastAfterNavigation } from '#islands/toast.ts'
import type { UserType } from '#src/domain/people/roles.ts'
import { focusError } from '#src/ui/notice.tsx'
import type { Toast } from '#src/ui/toast.ts'

/** A sign-in form as the server renders it. */
export interface SignInProps {
  /** The page after signing in; empty for the home page. */
  next: string
  /** The name as sent, if the form was refused without script. */
  name: string
  errors: Record<string, string>
  /** The reason the form was refused, if it concerns no field. */
  problem: string
  asksCode: boolean
}

interface Parsed {
  success: boolean
  data?: object
  error?: { issues: readonly { path: PropertyKey[]; message: string }[] }
}

interface SignIn {
  call: 'POST /api/auth/login' | 'POST /api/admin/login'
  /** Checks the form before it is sent. */
  check: (values: unknown) => Parsed
  fromServer: Pick<SignInProps, 'errors' | 'problem' | 'asksCode'>
  welcome: Toast
  /** The page after signing in. */
  home: (userType: UserType) => string
  onMistake?: () => void
  /** Used if the server gives no reason: `refusal` for a 401, `unreachable` otherwise. */
  texts: { failed: string; refusal: string; unreachable: string }
}

/** A sign-in form that stays in place until the server accepts it. */
export function useSignInForm({ call: name, check, welcome, home, onMistake, texts, fromServer }: SignIn) {
  const [errors, setErrors] = useState(fromServer.errors)
  const [problem, setProblem] = useState(fromServer.problem)
  const [asksCode, setAsksCode] = useState(fromServer.asksCode)
  const [isPending, setPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const hasMistake = useRef(false)
  const client = useQueryClient()

  useEffect(() => {
    if (!hasMistake.current) return
    hasMistake.current = false
    form.current?.querySelector<HTMLElement>('[name=code]')?.focus()
    focusError(form.current)
  })

  function showRefusal(error: unknown) {
    const isRefused = error instanceof ApiError && error.status === 401
    const description = reasonOf(error, isRefused ? texts.refusal : texts.unreachable)
    if (!(error instanceof ApiError && error.needsCode)) setProblem(description)
    hasMistake.current = true
    toast({ title: texts.failed, description, variant: 'destructive' })
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { success, data, error } = check(Object.fromEntries(new FormData(event.currentTarget)))
    setErrors(Object.fromEntries(error?.issues.map(issue => [String(issue.path[0]), issue.message]) ?? []))
    setProblem('')
    hasMistake.current = !success
    if (!success) return onMistake?.()

    setPending(true)
    try {
      const { user } = await call(name, data)
      await client.invalidateQueries({ queryKey: ['/api/auth/user'] })
      toastAfterNavigation(welcome)
      location.assign(home(user.userType))
    } catch (error) {
      setPending(false)
      if (!(error instanceof ApiError && error.needsCode)) return showRefusal(error)

      // The password was right; now the same form asks for the code.
      hasMistake.current = true
      setErrors(error.fields)
      setAsksCode(true)
      if (asksCode) showRefusal(error)
    }
  }

  return { errors, problem, asksCode, isPending, form, submit }
}
