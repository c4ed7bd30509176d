import { useEffect } from 'react'
import { Notice } from '#src/ui/notice.tsx'

/** Says that the session is over, and leads to the sign-in page after 500 ms (SPEC.md section 8). */
export default function LogInAgain({ to }: { to: string }) {
  useEffect(() => {
    const leaving = setTimeout(() => location.assign(to), 500)
    return () => clearTimeout(leaving)
  }, [to])

  return (
    <Notice variant="danger" role="alert" title="Unauthorized">
      You are logged out. Logging in again...
    </Notice>
  )
}
