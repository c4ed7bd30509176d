import type { ComponentProps } from 'react'
import { paths } from '#src/paths.ts'
import { SaveForm } from '#src/ui/form/save-form.tsx'

type SaveProfessionalProps = Pick<ComponentProps<typeof SaveForm>, 'isSaved' | 'isAlone' | 'hasWord'> & {
  professional: { id: string; name: string }
}

/** The button that saves a professional for later. */
export const SaveProfessional = ({ professional: { id, name }, ...rest }: SaveProfessionalProps) => (
  <SaveForm
    id={id}
    title={name}
    save={paths.saveProfessional(id)}
    unsave={paths.unsaveProfessional(id)}
    {...rest}
  />
)
