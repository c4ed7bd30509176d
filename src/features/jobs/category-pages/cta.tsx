import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import type { ListingKind } from '../category-pages.ts'

interface ListingCallProps {
  call: NonNullable<ListingKind['call']>
  isSignedIn: boolean
}

/** The call to action at the end of a listing. */
export function ListingCall({ call, isSignedIn }: ListingCallProps) {
  return (
    <Card
      aria-label={call.question}
      className="no-print mt-10 flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between"
    >
      <div>
        <h2 className="text-xl">{call.question}</h2>
        <p className="mt-1 max-w-xl text-muted">
          {isSignedIn ? 'A complete profile is found first, and matched best.' : call.text}
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2 *:grow">
        {!isSignedIn && <LinkButton href={paths.register(call.role)}>Register</LinkButton>}
        <LinkButton href={paths.profile()} variant={isSignedIn ? 'default' : 'outline'}>
          Update Profile
        </LinkButton>
      </div>
    </Card>
  )
}
