import { paths } from '#src/paths.ts'
import { LinkButton } from '../form/button.tsx'
import { usePage } from '../page-context.ts'

/** Links to the subscription and from there back to this page, or for recruiters to the owners of the school, who can pay. */
export function UpgradePlan() {
  const { viewer, path, search } = usePage()
  if (viewer?.canUpgrade) return <LinkButton href={paths.subscribe(path + search)}>Upgrade Plan</LinkButton>
  return viewer?.userType === 'school' ? (
    <LinkButton href={paths.people()} variant="outline">
      See the school's owners
    </LinkButton>
  ) : null
}
