import type { ReactNode } from 'react'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { PasswordInput } from '#src/ui/form/password-input.tsx'
import { formatDate } from '#src/ui/format.ts'
import { EyeOff, type IconComponent, Scale, School, Trash2, Undo2 } from '#src/ui/icons.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { LineLink } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { usePage } from '#src/ui/page-context.ts'
import type { DeletionImpact } from '../delete-account.ts'

interface Props {
  deletionImpact: DeletionImpact
  problem?: string
}

/** Explains what deletion does before it happens. */
export function DeleteAccountPage({ deletionImpact, problem }: Props) {
  return (
    <Layout title="Delete your account" width="text" robots="noindex">
      <PageHeader
        eyebrow={<LineLink href={paths.settings()}>Account Settings</LineLink>}
        title="Delete your account"
        lead="We're sorry to see you go. This is what will happen."
      />
      <div className="grid gap-5">
        <Card>
          <Consequences deletionImpact={deletionImpact} />
        </Card>
        <Card aria-labelledby="sure">
          <h2 id="sure" className="text-lg">
            Are you sure?
          </h2>
          <p className="mt-1 mb-4 text-muted">
            Before you go, you can{' '}
            <a href={paths.myData()} className="link" download>
              download your data
            </a>
            .
          </p>
          <form method="post" action={paths.deleteAccount()} noValidate className="grid max-w-md gap-4">
            <Field name="password" label="Your password" error={problem} required>
              <PasswordInput autoComplete="current-password" />
            </Field>
            <div className="flex flex-col-reverse gap-3 sm:flex-row">
              <LinkButton href={paths.settings()} variant="outline">
                Keep my account
              </LinkButton>
              <Button type="submit" variant="destructive">
                Delete my account
              </Button>
            </div>
          </form>
        </Card>
      </div>
    </Layout>
  )
}

function Consequences({
  deletionImpact: { erasedAt, applications, isSubscribed, school },
}: {
  deletionImpact: DeletionImpact
}) {
  return (
    <ul className="grid gap-4">
      <Item title="Immediately" Icon={EyeOff}>
        You'll be signed out everywhere. Your profile
        {applications > 0 &&
          ` and your ${applications === 1 ? 'application' : `${applications} applications`}`}{' '}
        will no longer be visible.{isSubscribed && ' Your subscription will stop.'}
      </Item>
      {school && (
        <Item title={school.name} Icon={School}>
          {schoolText(school)}
        </Item>
      )}
      <Item title="7 days to change your mind" Icon={Undo2}>
        Sign in before {formatDate(erasedAt)} to restore everything. Until then, people you exchanged messages
        with will still be able to read the messages, but your name will not be shown.
      </Item>
      <Item title="Then your data will be deleted" Icon={Trash2}>
        Your profile, applications, messages and documents, and all reviews of you, will be permanently
        deleted for everyone. Reviews you wrote will stay, without your name.
      </Item>
      <Item title="What the law requires us to keep" Icon={Scale}>
        Payment records, for 7 years, without your name or phone number.
      </Item>
    </ul>
  )
}

interface ItemProps {
  title: string
  Icon: IconComponent
  children: ReactNode
}

function Item({ title, Icon, children }: ItemProps) {
  return (
    <li className="flex gap-3">
      <Icon className="mt-0.5 size-5 shrink-0 text-primary" />
      <p>
        <span className="block font-semibold">{title}</span>
        <span className="text-muted">{children}</span>
      </p>
    </li>
  )
}

function schoolText({ isOwner, heir, openJobs }: NonNullable<DeletionImpact['school']>) {
  if (!isOwner) return 'Nothing will change for the school. It will keep the jobs you posted.'
  if (heir?.isOwner) return `${heir.name} will remain the owner.`
  if (heir)
    return `${heir.name}, who has been at the school longest after you, will become the owner and will be notified.`
  const jobs = openJobs === 1 ? 'Its open job' : `Its ${openJobs} open jobs`
  return `You are the school's only user, so the school's account will close with yours. ${openJobs > 0 ? `${jobs} will be hidden immediately. ` : ''}The school's page, its jobs and the applications for them will be deleted after 7 days.`
}

/** Shown once, in answer to the button. */
export function GoodbyePage({ firstName, erasedAt }: { firstName: string; erasedAt: number }) {
  const { site } = usePage()
  return (
    <Layout title="Your account is closed" header="minimal" width="narrow" robots="noindex">
      <h1 className="text-2xl md:text-3xl">Your account is closed</h1>
      <p className="mt-1.5 mb-6 text-muted">
        Thank you for using {site.name}, {firstName}. You are signed out everywhere and your account is
        hidden.
      </p>
      <Notice title="Changed your mind?" action={<LinkButton href={paths.login()}>Sign In</LinkButton>}>
        Sign in before {formatDate(erasedAt)} to restore your account. After that, your account will be
        deleted permanently.
      </Notice>
    </Layout>
  )
}
