import { individuals } from '#src/features/accounts/schema.ts'
import type { Viewer } from '#src/http/viewer.ts'
import { paths } from '#src/paths.ts'
import { LinkButton } from '#src/ui/button.tsx'

/** A card's buttons: View for everyone, Apply Now for those signed in who can apply (RULINGS.md section 5). */
export function JobActions({ jobId, viewer }: { jobId: string; viewer: Viewer | null }) {
  const applies = individuals.some(role => role === viewer?.userType)
  return (
    <>
      <LinkButton href={paths.job(jobId)} variant="outline" size="sm">
        View
      </LinkButton>
      {applies && (
        <LinkButton href={`${paths.job(jobId)}#apply`} size="sm">
          Apply Now
        </LinkButton>
      )}
    </>
  )
}
