import type { ReactNode } from 'react'
import type { Verification } from '#db/badge-rule.ts'
import type { UserType } from '#src/domain/people/roles.ts'
import { DocumentLink } from '#src/features/professionals/document-link.tsx'
import type { DocumentJson } from '#src/features/professionals/json.ts'
import { VerificationCard } from '#src/features/professionals/verification-card.tsx'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { AskTwice } from '#src/ui/form/confirm-button.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { mailDomain } from './email-domain.ts'
import type { VerificationRequestJson } from './json.ts'
import { type RefusedRequest, RequestForm, type RequestValues } from './request-form.tsx'
import { EarlierRequests, LastAnswer, WaitingRequest } from './request-status.tsx'

interface RequestPageProps {
  viewer: Viewer
  /** Newest first. */
  requests: VerificationRequestJson[]
  documents: DocumentJson[]
  /** The check behind the current badge. */
  check?: Verification | undefined
  values: RequestValues
  refusal?: RefusedRequest | undefined
}

/** A professional, or the owner of a school, requests verification here and sees the answer. */
export function RequestPage({ viewer, requests, documents, check, values, refusal }: RequestPageProps) {
  const isSchool = viewer.schoolId !== null
  const numberLabel = numberLabels[viewer.userType] ?? 'TSC number or licence'
  const [last, ...earlier] = requests
  const waiting = last?.status === 'waiting' ? last : undefined
  return (
    <Layout title="Verification" robots="noindex">
      <PageHeader
        eyebrow={
          <a href={isSchool ? paths.admin() : paths.profile()} className="link inline-block py-1">
            {isSchool ? viewer.school?.name : 'My profile'}
          </a>
        }
        title={isSchool ? 'Verify your school' : 'Get verified'}
        lead={
          isSchool
            ? 'Teachers look for the badge before they apply: it says that somebody checked the school.'
            : 'Schools and parents look for the badge: it says that somebody checked what you say.'
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem] lg:gap-10">
        <div className="grid gap-6">
          {viewer.isVerified && <VerificationCard isVerified verification={check} isOwn />}
          {waiting ? (
            <WaitingRequest request={waiting} documents={documents} numberLabel={numberLabel} />
          ) : (
            <>
              {last && <LastAnswer request={last} />}
              <Card aria-labelledby="ask">
                <h2 id="ask" className="text-lg">
                  {requests.length > 0 || viewer.isVerified ? 'Ask again' : 'Ask to be checked'}
                </h2>
                {isSchool && <MailFact email={viewer.email} />}
                <RequestForm
                  values={values}
                  documents={documents}
                  numberLabel={numberLabel}
                  isSchool={isSchool}
                  refusal={refusal}
                />
              </Card>
            </>
          )}
          <EarlierRequests requests={waiting || last?.status === 'declined' ? earlier : requests} />
          {isSchool && documents.length > 0 && <StoredFiles documents={documents} />}
        </div>
        <WhatWeCheck userType={viewer.userType} />
      </div>
    </Layout>
  )
}

const numberLabels: Partial<Record<Viewer['userType'], string>> = {
  teacher: 'TSC number',
  counselor: 'Licence number',
  career_coach: 'Certification',
  school: 'Number of the registration certificate',
}

/** The domain of the owner's address, which administrators consider. */
function MailFact({ email }: { email: string }) {
  const mail = mailDomain(email)
  if (!mail) return null
  return (
    <p className="mt-1 text-muted wrap-anywhere">
      {mail.isFree
        ? `Your email address is at ${mail.domain}, where anybody can have one. If your school has a domain of its own, confirm an address there first: `
        : `We see that your email address is at ${mail.domain}. If that is not the school’s own domain, change it first: `}
      <a href={`${paths.settings()}#email`} className="link">
        Account Settings
      </a>
    </p>
  )
}

/** The files of a school's owner, which no other page shows. */
function StoredFiles({ documents }: { documents: DocumentJson[] }) {
  return (
    <section aria-labelledby="files">
      <h2 id="files" className="text-lg">
        Your files here
      </h2>
      <ul className="mt-2 divide-y divide-line rounded-md border border-line bg-surface shadow-soft">
        {documents.map(document => (
          <li key={document.id} className="gap-x-6 px-4 py-3 sm:flex sm:items-start sm:justify-between">
            <DocumentLink document={document} />
            <AskTwice
              label={
                <>
                  Remove <span className="sr-only">{document.name}</span>
                </>
              }
              keep="Keep it"
              variant="outline"
              size="sm"
              name="removal"
              className="mt-2 max-w-60 shrink-0 pl-8 sm:mt-0.5"
            >
              <form method="post" action={paths.removeVerificationFile(document.id)}>
                <p className="mb-2 text-sm text-muted">Our team can then no longer open it.</p>
                <Button type="submit" variant="destructive" size="sm">
                  Remove file
                </Button>
              </form>
            </AskTwice>
          </li>
        ))}
      </ul>
    </section>
  )
}

function WhatWeCheck({ userType }: { userType: UserType }) {
  return (
    <Card aria-labelledby="what-we-check">
      <h2 id="what-we-check" className="text-lg">
        What we check
      </h2>
      <ul className="mt-2 grid list-disc gap-2 pl-5 marker:text-muted">
        {(checks[userType] ?? []).map((check, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
          <li key={index}>{check}</li>
        ))}
        <li>A person of our team does it, no machine. It costs nothing.</li>
        <li>
          The badge then says what was checked and when, and no more. It ends on the day of the next check.
        </li>
        <li>
          {userType === 'school'
            ? 'Your request and its files are seen by our administrators alone.'
            : 'Your request is seen by our administrators alone; your files also by schools you apply to, as always.'}{' '}
          <a href={paths.privacy()} className="link">
            Privacy
          </a>
        </li>
      </ul>
    </Card>
  )
}

const certificates = 'The certificates that you choose are read, and compared with your profile.'

const checks: Partial<Record<UserType, ReactNode[]>> = {
  teacher: [
    'Your TSC number and name are looked up in the register of the Teachers Service Commission.',
    certificates,
  ],
  counselor: [
    'Your registration and the licence of this year are looked up with the Counsellors and Psychologists Board.',
    certificates,
  ],
  tutor: ['Where you have a TSC number or a licence, it is looked up with who gave it.', certificates],
  career_coach: ['Your certification is looked up with who gave it, where they offer that.', certificates],
  school: [
    'The number of the registration certificate is looked up with the Ministry of Education or the county office.',
    'The KRA PIN has to be the one of the school.',
    'An email address at the school’s own domain helps: it shows that you write for the school.',
  ],
}
