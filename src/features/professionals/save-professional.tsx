import type { ComponentProps } from 'react'
import { paths } from '#src/paths.ts'
import { SaveForm } from '#src/ui/form/save-form.tsx'
import { nameOf } from './card-props.ts'
import type { Profile } from './columns.ts'

type SaveProfessionalProps = Pick<
  ComponentProps<typeof SaveForm>,
  'isSaved' | 'next' | 'isAlone' | 'hasWord'
> & {
  profile: Pick<Profile, 'id' | 'firstName' | 'lastName'>
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
