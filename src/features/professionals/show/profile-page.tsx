import type { ReactNode } from 'react'
import type { Verification } from '#db/badge-rule.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Avatar, onCover } from '#src/ui/cards/avatar.tsx'
import { KangaCover } from '#src/ui/cards/kanga-cover.tsx'
import { Rating } from '#src/ui/cards/rating.tsx'
import { ReportLink } from '#src/ui/cards/report-link.tsx'
import { formatKes } from '#src/ui/format.ts'
import { Banknote, Clock, MapPin } from '#src/ui/icons.tsx'
import { Breadcrumbs } from '#src/ui/layout/json-ld.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import type { ShareImage } from '#src/ui/layout/og-images.ts'
import { BackLink } from '#src/ui/links.tsx'
import { ShareLinks } from '#src/ui/share-links.tsx'
import { nameOf, placeOf, titleOf } from '../card-props.ts'
import type { Profile } from '../columns.ts'
import { DocumentList } from '../document-link.tsx'
import { EntryList } from '../entries/entry-list.tsx'
import type { DocumentJson, EntryJson } from '../json.ts'
import { ProfileDetails, Tags } from '../profile-details.tsx'
import { VerificationCard } from '../verification-card.tsx'
import { ProfileActions } from './profile-actions.tsx'
import { SimilarProfessionals } from './similar-professionals.tsx'

interface ProfilePageProps {
  profile: Profile
  verification?: Verification | undefined
  /** CVs and certificates that the viewer may open. */
  documents: DocumentJson[]
  entries: EntryJson[]
  reviews: ReactNode
  viewer: Viewer | null
  /** Whether the viewer may begin a conversation or reply. */
  mayWrite: boolean
  isSaved: boolean
  /** 'Usually replies within 3 hours'; null with too few replies. */
  replies: string | null
  similar: Profile[]
  /** Viewers of the last 30 days, shown to the owner. */
  views: number | null
}

/** A public profile, without contact details: people send a message first. */
export function ProfilePage(props: ProfilePageProps) {
  const { profile, verification, documents, entries, reviews, viewer, replies, similar } = props
  const isOwn = viewer?.id === profile.id
  const name = nameOf(profile)
  const place = placeOf(profile)
  return (
    <Layout
      title={`${name}, ${titleOf(profile)}`}
      description={
        (profile.headline ?? profile.bio)?.slice(0, 160) ?? `${titleOf(profile)} in ${place || 'Kenya'}`
      }
      canonicalPath={paths.professional(profile.id)}
      image={shareImages[profile.userType]}
    >
      <Breadcrumbs
        steps={[
          { name: 'Professionals', path: paths.professionals() },
          { name, path: paths.professional(profile.id) },
        ]}
      />
      <BackLink href={paths.professionals()}>All professionals</BackLink>
      <KangaCover name={name} />
      <article className="grid items-start gap-6 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-10">
        <header>
          <div className="flex items-start gap-4">
            <Avatar name={name} photo={profile.photo} size="lg" className={onCover} />
            <div className="min-w-0">
              <h1 className="text-2xl md:text-3xl">{name}</h1>
              <p className="mt-1 text-lg">{titleOf(profile)}</p>
              {profile.headline && <p className="text-muted wrap-anywhere">{profile.headline}</p>}
              <Badges profile={profile} />
            </div>
          </div>
          <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1">
            {profile.hourlyRate !== null && (
              <li className="flex items-start gap-1.5">
                <Banknote className="mt-1 size-4 shrink-0 text-muted" />
                <strong className="font-semibold tabular-nums">
                  {formatKes(profile.hourlyRate)} an hour
                </strong>
              </li>
            )}
            {place && (
              <li className="flex items-start gap-1.5">
                <MapPin className="mt-1 size-4 shrink-0 text-muted" /> {place}
              </li>
            )}
            {profile.rating !== null && (
              <li>
                <Rating rating={profile.rating} count={profile.reviewCount} />
              </li>
            )}
            {replies && (
              <li className="flex items-start gap-1.5">
                <Clock className="mt-1 size-4 shrink-0 text-muted" /> {replies}
              </li>
            )}
          </ul>
        </header>
        <aside className="grid gap-4 lg:sticky lg:top-4 lg:row-span-2">
          <ProfileActions {...props} />
          <VerificationCard isVerified={profile.isVerified} verification={verification} isOwn={isOwn} />
          <ShareLinks
            title="Share this profile"
            text={`${name}, ${titleOf(profile)}`}
            path={paths.professional(profile.id)}
          />
        </aside>
        <div className="grid gap-8">
          <ProfileDetails profile={profile} />
          {profile.bio && (
            <section>
              <h2 className="text-xl">About</h2>
              <p className="mt-2 max-w-2xl whitespace-pre-line">{profile.bio}</p>
            </section>
          )}
          <EntryList kind="experience" entries={entries} />
          <EntryList kind="education" entries={entries} />
          <Tags title="Subjects" tags={profile.subjects} />
          <Tags title="Skills" tags={profile.skills} />
          {documents.length > 0 && (
            <section>
              <h2 className="text-xl">CV and certificates</h2>
              {isOwn && (
                <p className="mb-1 text-sm text-muted">
                  Only you, the schools you applied to and our administrators can open these documents.
                </p>
              )}
              <DocumentList documents={documents} label="CV and certificates" />
            </section>
          )}
          {!isOwn && <Referees {...props} />}
          {reviews}
          {!isOwn && <SimilarProfessionals people={similar} />}
          {!isOwn && (
            <p>
              <ReportLink href={paths.report({ user: profile.id })}>Report this profile</ReportLink>
            </p>
          )}
        </div>
      </article>
    </Layout>
  )
}

/** No contacts of referees are published. */
function Referees({ profile: { id, firstName }, viewer, mayWrite }: ProfilePageProps) {
  const ask = paths.conversation(id, { ask: 'referees' })
  return (
    <section>
      <h2 className="text-xl">Referees</h2>
      <p className="mt-2">{firstName} will provide referees on request.</p>
      {(!viewer || mayWrite) && (
        <a href={viewer ? ask : paths.login(ask)} className="link no-print tap">
          Ask for referees
        </a>
      )}
    </section>
  )
}

function Badges({ profile: { isVerified, isSample } }: { profile: Profile }) {
  return (
    <p className="mt-2 flex flex-wrap gap-2 empty:hidden">
      {isVerified && <Badge variant="verified">Verified</Badge>}
      {isSample && <Badge variant="sample">Sample</Badge>}
    </p>
  )
}

const shareImages: Record<Profile['userType'], ShareImage> = {
  teacher: 'teaching',
  tutor: 'tutoring',
  counselor: 'counseling',
  career_coach: 'coaching',
}
