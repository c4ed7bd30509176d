import type { UserType } from '#src/domain/roles.ts'
import type { PreferenceName } from '#src/features/accounts/preferences-schema.ts'
import type { ProfileTab } from '#src/features/accounts/profile-fields-schema.ts'
import { profileParts } from '#src/features/accounts/profile-fields-schema.ts'
import type { ProfileValues } from '#src/features/accounts/profile-schema.ts'
import { paths } from '#src/paths.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { FormErrors } from '#src/ui/form-errors.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { useProfile } from './use-profile.ts'

export interface ProfileFormProps {
  userType: UserType
  /** The id of the person, which tells drafts of several apart. */
  owner: string
  /** Where Cancel leads. */
  home: string
  tab: ProfileTab
  values: ProfileValues
  chosen: Record<PreferenceName, boolean>
  /** The choices that are stored as ticked (preferences-schema.ts). */
  shown: string
  /** An address that waits to be confirmed. */
  pendingEmail: string | null
  /** The person has a badge, which stands for the present name. */
  isVerified: boolean
  /** Why our team hid the profile; null where it did not. */
  holdReason: string | null
  /** ISO time of the profile that is changed. */
  updatedAt: string
  errors: Record<string, string>
  /** Why the form came back, where no field is to blame. */
  problem: string
}

/**
 * One form behind four tabs. A tab is a link to its part of the page, which CSS brings to the front (`.panels`), so that
 * nothing typed is lost on the way from one to another, with or without script.
 */
export default function ProfileForm(props: ProfileFormProps) {
  const { userType, home, chosen, pendingEmail, isVerified, holdReason } = props
  const form = useProfile(props)
  const tabs = profileParts(userType).map(({ tab, label }) => ({
    href: `#tab-${tab}`,
    label,
    current: tab === form.tab,
  }))
  return (
    <form
      ref={form.form}
      method="post"
      action={paths.profile()}
      noValidate
      onSubmit={form.submit}
      onInput={form.keep}
      className="tabbed flex flex-col gap-6"
    >
      <input type="hidden" name="updatedAt" value={form.updatedAt} />
      <input type="hidden" name="shown" value={props.shown} />
      {form.errors === props.errors && <FormErrors errors={props.errors} />}
      {props.problem && <Notice variant="danger" role="alert" title={props.problem} />}
      {form.isRestored && (
        <Notice
          role="status"
          title="These changes are not saved yet"
          action={
            <Button size="sm" variant="outline" onClick={form.discard}>
              Discard them
            </Button>
          }
        >
          We kept what you typed before you left this page.
        </Notice>
      )}
      <Tabs label="Parts of your profile" tabs={tabs} />
      <div className="panels">
        {profileParts(userType).map(part => (
          <ProfilePanel
            key={part.tab}
            part={part}
            userType={userType}
            form={form}
            chosen={chosen}
            pendingEmail={pendingEmail}
            isVerified={isVerified}
            holdReason={holdReason}
          />
        ))}
      </div>
      <div className="flex flex-col-reverse gap-3 border-t border-line pt-5 sm:flex-row sm:justify-end">
        <LinkButton href={home} variant="outline" onClick={form.cancel}>
          Cancel
        </LinkButton>
        <Button type="submit" disabled={form.isPending}>
          {form.isPending ? 'Saving...' : 'Save Changes'}
        </Button>
      </div>
    </form>
  )
}
