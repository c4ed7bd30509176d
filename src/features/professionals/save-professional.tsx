import { paths } from '#src/paths.ts'
import { SaveForm } from '#src/ui/form/save-form.tsx'
import { nameOf } from './card-props.ts'
import type { Profile } from './columns.ts'

interface SaveProfessionalProps {
  profile: Pick<Profile, 'id' | 'firstName' | 'lastName'>
  isSaved: boolean
  /** The page to come back to without script. */
  next: string
  /** On the profile's own page instead of a card. */
  isAlone?: boolean
}

/** The button that saves a professional for later. */
export const SaveProfessional = ({ profile, ...rest }: SaveProfessionalProps) => (
  <SaveForm
    id={profile.id}
    title={nameOf(profile)}
    save={paths.saveProfessional(profile.id)}
    unsave={paths.unsaveProfessional(profile.id)}
    {...rest}
  />
)
