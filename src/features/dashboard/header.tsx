import { roleNames, toRole, type UserType } from '#src/domain/people/roles.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { CirclePlus, Pencil, roleIcons, Users } from '#src/ui/icons.tsx'

/** The header of a role's dashboard. */
export function RoleHeader({ viewer }: { viewer: Viewer }) {
  return (
    <header className={head}>
      <RoleIcon userType={viewer.userType} />
      <div className="min-w-0 grow basis-48">
        <h1 className="text-2xl md:text-3xl">{roleNames[viewer.userType]} Dashboard</h1>
        <p className={badges}>
          <span className="text-muted">
            {viewer.firstName} {viewer.lastName}
            {viewer.school && `, ${viewer.school.name}`}
          </span>
          <SubscriptionBadge viewer={viewer} />
        </p>
      </div>
      <LinkButton href={paths.leave()} data-leave variant="outline" size="sm" className="no-print self-start">
        Logout
      </LinkButton>
    </header>
  )
}

/** The header of the home page. */
export function WelcomeHeader({ viewer }: { viewer: Viewer }) {
  const isSchool = viewer.userType === 'school'
  return (
    <header className={head}>
      <RoleIcon userType={viewer.userType} />
      <div className="min-w-0 grow basis-48">
        <h1 className="text-2xl wrap-anywhere md:text-3xl">Welcome, {viewer.firstName}!</h1>
        <p className={badges}>
          <Badge>{roleNames[viewer.userType]}</Badge>
          <SubscriptionBadge viewer={viewer} />
        </p>
      </div>
      <div className="no-print flex w-full gap-2 *:grow sm:w-auto sm:*:grow-0">
        <LinkButton href={paths.profile()} variant="outline">
          <Pencil /> Edit Profile
        </LinkButton>
        {isSchool && (
          <LinkButton href={paths.postJob()}>
            <CirclePlus /> Post Job
          </LinkButton>
        )}
      </div>
    </header>
  )
}

function RoleIcon({ userType }: { userType: UserType }) {
  const role = toRole(userType)
  const Icon = role ? roleIcons[role] : Users
  return (
    <span className="hidden size-13 shrink-0 sm:grid place-items-center rounded-md bg-primary-tint text-on-primary-tint">
      <Icon className="size-7" />
    </span>
  )
}

function SubscriptionBadge({ viewer: { subscription } }: { viewer: Viewer }) {
  const { isActive } = subscription
  return (
    <Badge variant={isActive ? 'success' : 'muted'}>{isActive ? 'Active Subscription' : 'Inactive'}</Badge>
  )
}

const head = 'mb-6 flex flex-wrap items-center gap-x-4 gap-y-3'
const badges = 'mt-1 flex flex-wrap items-center gap-x-3 gap-y-1'
