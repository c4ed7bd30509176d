import type { ReactNode } from 'react'
import { paths } from '#src/paths.ts'
import { UpgradePlan } from '#src/ui/cards/upgrade-plan.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ANSWER_NEEDS_PLAN, POST_NEEDS_PLAN, PROFILE_NEEDED } from './policy.ts'

interface MissingNoticeProps {
  /** The reason, as missingToPost and missingToAnswer return it. */
  missing: string
  role?: 'alert' | undefined
  className?: string
  children?: ReactNode
}

/** The reason why a parent or tutor may not post or answer yet, with the way to solve it. */
export const MissingNotice = ({ missing, ...notice }: MissingNoticeProps) => (
  <Notice variant="warning" title={missing} action={solutionOf(missing)} {...notice} />
)

function solutionOf(missing: string) {
  if (missing === POST_NEEDS_PLAN || missing === ANSWER_NEEDS_PLAN) return <UpgradePlan />
  const [href, label] =
    missing === PROFILE_NEEDED
      ? [paths.profile('preferences'), 'Edit Profile']
      : [paths.settings(), 'Account Settings']
  return (
    <LinkButton href={href} variant="outline">
      {label}
    </LinkButton>
  )
}
