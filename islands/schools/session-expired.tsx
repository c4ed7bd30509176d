import { useEffect } from 'react'
import { Notice } from '#src/ui/notice.tsx'
import { leaveFor, loggedOut } from '../session-expired.ts'

/** Announces that the session has expired, then opens the sign-in page (SPEC.md section 8). */
export default function LogInAgain({ to }: { to: string }) {
  useEffect(() => {
    const leaving = leaveFor(to)
    return () => clearTimeout(leaving)
  }, [to])

  return (
    <Notice variant="danger" role="alert" title={loggedOut.title}>
      {loggedOut.description}
    </Notice>
  )
}
