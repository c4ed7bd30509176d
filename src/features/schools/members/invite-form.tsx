import { schoolRoleNames, schoolRoles } from '#src/domain/people/school-roles.ts'
import type { FormError } from '#src/http/form.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { FormErrors } from '#src/ui/form/form-errors.tsx'
import { Select, TextInput } from '#src/ui/form/inputs.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { INVITATION_DAYS } from './invite.ts'
import { schoolRoleTexts } from './schema.ts'

/** A refused form with its values. */
export interface RefusedInvitation extends FormError {
  values: { email: string; role: string }
}

export function InviteForm({ refused }: { refused: RefusedInvitation | undefined }) {
  const errors = refused?.errors ?? {}
  return (
    <Card aria-labelledby="invite" className="mt-8">
      <h2 id="invite" className="text-xl">
        Invite a colleague
      </h2>
      <p className="mt-1 mb-4 text-muted">
        They get a link by email that works once, within {INVITATION_DAYS} days.
      </p>
      <form method="post" action={paths.people()} noValidate className="grid gap-5">
        <FormErrors errors={errors} />
        {refused && Object.keys(errors).length === 0 && (
          <Notice variant="danger" role="alert" title="No invitation was sent">
            {refused.message}
          </Notice>
        )}
        <Field name="email" label="Email" error={errors.email} required>
          <TextInput
            type="email"
            defaultValue={refused?.values.email}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
        </Field>
        <Field name="role" label="Role" error={errors.role} hint={<RoleTexts />} required>
          <Select defaultValue={refused?.values.role ?? 'recruiter'}>
            {schoolRoles.toReversed().map(role => (
              <option key={role} value={role}>
                {schoolRoleNames[role]}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" className="justify-self-start">
          Send invitation
        </Button>
      </form>
    </Card>
  )
}

function RoleTexts() {
  return (
    <>
      {schoolRoles.toReversed().map(role => (
        <span key={role} className="block">
          {schoolRoleTexts[role]}
        </span>
      ))}
    </>
  )
}
