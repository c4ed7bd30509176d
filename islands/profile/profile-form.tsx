import { profileParts } from '#src/features/profile/tab-fields.ts'
import { paths } from '#src/paths.ts'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { FormErrors } from '#src/ui/form/form-errors.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { type ProfileFormProps, useProfile } from './use-profile.ts'

/**
 * One form behind four tabs. A tab is a link to its part of the page, which CSS shows (`.panels`), so that no input is lost
 * between tabs, with or without script.
 */
export default function ProfileForm(props: ProfileFormProps) {
  const { userType, home } = props
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
      {form.problem && <Notice variant="danger" role="alert" title={form.problem} />}
      {form.isRestored && (
        <Notice
          role="status"
          title="You have unsaved changes"
          action={
            <Button size="sm" variant="outline" onClick={form.discard}>
              Discard changes
            </Button>
          }
        >
          We restored what you typed before you left this page.
        </Notice>
      )}
      <Tabs label="Profile sections" tabs={tabs} />
      <div className="panels">
        {profileParts(userType).map(part => (
          <ProfilePanel key={part.tab} part={part} form={form} person={props} />
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
