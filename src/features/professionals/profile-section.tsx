import type { ReactNode } from 'react'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/form/button.tsx'
import { AskTwice } from '#src/ui/form/confirm-button.tsx'
import { FieldGroup } from '#src/ui/form/field.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { TapLink } from '#src/ui/links.tsx'

interface ProfileSectionProps {
  title: string
  lead: string
  /** Beside the list, or below it on narrow screens. */
  form: ReactNode
  /** On narrow screens too. */
  isFormFirst: boolean
  /** The list. */
  children: ReactNode
}

/** A page where professionals add to their profile and remove from it. */
export const ProfileSection = ({ title, lead, form, isFormFirst, children }: ProfileSectionProps) => (
  <Layout title={title} robots="noindex">
    <PageHeader eyebrow={<TapLink href={paths.profile()}>Your profile</TapLink>} title={title} lead={lead} />
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem] lg:gap-10">
      {children}
      <div className={isFormFirst ? 'grid gap-4 max-lg:-order-1' : 'grid gap-4'}>{form}</div>
    </div>
  </Layout>
)

interface KindFieldProps {
  label: string
  /** Labels by value. */
  kinds: Record<string, string>
  chosen: string
  error: string | undefined
}

export const KindField = ({ label, kinds, chosen, error }: KindFieldProps) => (
  <FieldGroup id="kind" label={label} error={error}>
    <div className="flex gap-6">
      {Object.entries(kinds).map(([kind, name]) => (
        <label key={kind} className="flex min-h-11 items-center gap-2">
          <input type="radio" name="kind" value={kind} defaultChecked={kind === chosen} className="size-5" />
          {name}
        </label>
      ))}
    </div>
  </FieldGroup>
)

interface RemoveItemProps {
  /** The item's name, for screen readers. */
  name: string
  action: string
  /** The label of the button that confirms. */
  confirm: string
  warning?: string
}

export const RemoveItem = ({ name, action, confirm, warning }: RemoveItemProps) => (
  <AskTwice
    label={
      <>
        Remove <span className="sr-only">{name}</span>
      </>
    }
    keep="Cancel"
    variant="outline"
    size="sm"
    name="removal"
    className="max-w-60"
  >
    <form method="post" action={action}>
      {warning && <p className="mb-2 text-sm text-muted">{warning}</p>}
      <Button type="submit" variant="destructive" size="sm">
        {confirm}
      </Button>
    </form>
  </AskTwice>
)
