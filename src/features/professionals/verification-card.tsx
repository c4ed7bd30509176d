import type { Verification } from '#db/badge-rule.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { formatDay } from '#src/ui/format.ts'
import { BadgeCheck } from '#src/ui/icons.tsx'
import { TapLink } from '#src/ui/links.tsx'

interface VerificationCardProps {
  isVerified: boolean
  verification?: Verification | undefined
  isOwn: boolean
}

/** The check behind the badge; the badge claims no more than that (RULINGS.md section 3). */
export function VerificationCard({ isVerified, verification, isOwn }: VerificationCardProps) {
  if (!isVerified) {
    return (
      <Card aria-label="Verification">
        <h2 className="text-lg">Not verified</h2>
        <p className="mt-1 text-muted">
          {isOwn
            ? "We haven't checked your profile yet. Visitors are advised to ask you for certificates."
            : "We haven't checked this profile yet. Ask for certificates before you decide."}
        </p>
        {isOwn && (
          <p className="mt-1">
            <TapLink href={paths.verification()}>Request verification</TapLink>
          </p>
        )}
      </Card>
    )
  }
  return (
    <Card aria-label="Verification">
      <h2 className="flex items-center gap-2 text-lg">
        <BadgeCheck className="size-5 text-verified" /> Verified
      </h2>
      {verification ? (
        <Facts verification={verification} />
      ) : (
        <p className="mt-1 text-muted">An administrator confirmed this profile.</p>
      )}
    </Card>
  )
}

function Facts({ verification: { checked, place, checkedOn, validUntil } }: { verification: Verification }) {
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 [&_dt]:text-muted">
      <dt>What we checked</dt>
      <dd>{checked}</dd>
      <dt>Where</dt>
      <dd>{place}</dd>
      <dt>When</dt>
      <dd>{formatDay(checkedOn)}</dd>
      {validUntil && (
        <>
          <dt>Valid until</dt>
          <dd>{formatDay(validUntil)}</dd>
        </>
      )}
    </dl>
  )
}
