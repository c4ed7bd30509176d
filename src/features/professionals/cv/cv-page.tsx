import type { Verification } from '#db/badge-rule.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { formatPhone } from '#src/ui/format.ts'
import { Mail, MapPin, Phone, Printer } from '#src/ui/icons.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { TapLink } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { usePage } from '#src/ui/page-context.ts'
import { nameOf, placeOf, titleOf } from '../card-props.ts'
import type { Profile } from '../columns.ts'
import type { EntryJson } from '../json.ts'
import { cvParts, referees } from './cv-content.ts'
import { type CvHead, fitCv } from './cv-layout.ts'

interface CvPageProps {
  profile: Profile
  entries: EntryJson[]
  verification?: Verification | undefined
  viewer: Viewer | null
}

/** A profile as a CV on one page of A4. Only the owner sees the contact details. */
export function CvPage({ profile, entries, verification, viewer }: CvPageProps) {
  const name = nameOf(profile)
  const own = viewer?.id === profile.id ? viewer : null
  const reach = [
    placeOf(profile),
    own?.email,
    own?.phone && formatPhone(own.phone),
    own && tscNumberOf(own),
  ].filter(Boolean)
  const head: CvHead = [name, titleOf(profile), reach.join(' '.repeat(10))]
  const content = cvParts(profile, entries, verification)
  const { size, parts, isCut } = fitCv(head, [...content, referees])
  return (
    <Layout title={own ? 'Your CV' : `${name}'s CV`} width="text" robots="noindex">
      <div className="no-print">
        <PageHeader
          eyebrow={
            <TapLink href={paths.professional(profile.id)}>{own ? 'Your public profile' : 'Profile'}</TapLink>
          }
          title={own ? 'Your CV' : `${name}'s CV`}
          actions={
            <Button data-print className="noscript:hidden">
              <Printer /> Print
            </Button>
          }
        />
        {own && <OwnNotes isEmpty={content.length < 3} isCut={isCut} />}
        <p className="mb-4 hidden text-muted noscript:block">
          You can also print this CV, or save it as a PDF, from your browser's menu.
        </p>
      </div>
      <article
        className="cv rounded-md border border-line bg-surface p-5 shadow-soft sm:p-8"
        data-size={String(size).replace('.', '-')}
      >
        <header>
          <h2 className="text-2xl">{name}</h2>
          <p className="mt-1 text-lg">{titleOf(profile)}</p>
          <Reach profile={profile} own={own} />
        </header>
        <dl className="mt-5 border-t border-line empty:hidden">
          {parts.map(({ title, text }) => (
            <div
              key={title}
              className="cv-part gap-x-4 border-b border-line py-3 sm:grid sm:grid-cols-[9rem_1fr]"
            >
              <dt className="font-semibold text-muted">{title}</dt>
              <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</dd>
            </div>
          ))}
        </dl>
        <ProfileAddress profile={profile} isCut={isCut} />
      </article>
    </Layout>
  )
}

function OwnNotes({ isEmpty, isCut }: { isEmpty: boolean; isCut: boolean }) {
  return (
    <div className="mb-5 grid gap-3">
      <p className="text-muted">
        Only you see your email, phone number and TSC number here. Others see your CV without them.
      </p>
      {(isEmpty || isCut) && (
        <Notice
          title={isEmpty ? "There's room for more" : "Your profile doesn't fit on one page"}
          action={
            <LinkButton href={isEmpty ? paths.entries() : paths.profile()} variant="outline" size="sm">
              {isEmpty ? 'Add work history' : 'Edit Profile'}
            </LinkButton>
          }
        >
          {isEmpty
            ? 'Add your bio, experience and qualifications to your profile, and they will appear here.'
            : 'The longest sections are cut off here. Shorten them in your profile to show them in full.'}
        </Notice>
      )}
    </div>
  )
}

function Reach({ profile, own }: { profile: Profile; own: Viewer | null }) {
  const place = placeOf(profile)
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 [&_li]:items-center [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted">
      {place && (
        <li className="flex gap-1.5">
          <MapPin /> {place}
        </li>
      )}
      {own && (
        <li className="flex min-w-0 gap-1.5 [overflow-wrap:anywhere]">
          <Mail /> {own.email}
        </li>
      )}
      {own?.phone && (
        <li className="flex gap-1.5">
          <Phone /> {formatPhone(own.phone)}
        </li>
      )}
      {own && tscNumberOf(own) && <li>{tscNumberOf(own)}</li>}
      {profile.isSample && (
        <li>
          <Badge variant="sample">Sample</Badge>
        </li>
      )}
    </ul>
  )
}

function ProfileAddress({ profile: { id }, isCut }: { profile: Profile; isCut: boolean }) {
  const { origin } = usePage()
  const address = `${origin}${paths.professional(id)}`
  return (
    <p className="mt-4 text-sm text-muted">
      {isCut ? 'Full profile: ' : 'Profile: '}
      <a href={paths.professional(id)} className="link [overflow-wrap:anywhere]">
        {address}
      </a>
    </p>
  )
}

/** The number is a teacher's own to share; other roles type free text there. */
const tscNumberOf = ({ userType, tscNumber }: Viewer) =>
  userType === 'teacher' && tscNumber ? `TSC number ${tscNumber}` : null
