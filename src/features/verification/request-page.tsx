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
import { TapLink, TextLink } from '#src/ui/links.tsx'
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
          <TapLink href={isSchool ? paths.admin() : paths.profile()}>
            {isSchool ? viewer.school?.name : 'Your profile'}
          </TapLink>
        }
        title={isSchool ? 'Verify your school' : 'Get verified'}
        lead={
          isSchool
            ? 'Applicants look for the Verified badge. It shows that we have checked your school.'
            : 'Schools and parents look for the Verified badge. It shows that we have checked your details.'
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
                  {requests.length > 0 || viewer.isVerified
                    ? 'Request verification again'
                    : 'Request verification'}
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
  school: 'Registration certificate number',
}

/** The domain of the owner's address, which administrators consider. */
function MailFact({ email }: { email: string }) {
  const mail = mailDomain(email)
  if (!mail) return null
  return (
    <p className="mt-1 text-muted wrap-anywhere">
      {mail.isFree
        ? `Your email address ends in ${mail.domain}, which anyone can use. If your school has its own domain, first change to an address at that domain: `
        : `Your email address ends in ${mail.domain}. If the school has its own domain, it helps to change your address to one there first: `}
      <TextLink href={`${paths.settings()}#email`}>Account Settings</TextLink>
    </p>
  )
}

/** The files of a school's owner, which no other page shows. */
function StoredFiles({ documents }: { documents: DocumentJson[] }) {
  return (
    <section aria-labelledby="files">
      <h2 id="files" className="text-lg">
        Your documents
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
              keep="Cancel"
              variant="outline"
              size="sm"
              name="removal"
              className="mt-2 max-w-60 shrink-0 pl-8 sm:mt-0.5"
            >
              <form method="post" action={paths.removeVerificationFile(document.id)}>
                <p className="mb-2 text-sm text-muted">
                  Our team will no longer be able to open this document.
                </p>
                <Button type="submit" variant="destructive" size="sm">
                  Remove document
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
        <li>A member of our team checks your documents, free of charge.</li>
        <li>The badge shows what we checked and when. It expires on the day the next check is due.</li>
        <li>
          {userType === 'school'
            ? 'Only our administrators can see your request and its documents.'
            : 'Only our administrators can see your request. Schools you apply to can also see your documents.'}{' '}
          <TextLink href={paths.privacy()}>Privacy</TextLink>
        </li>
      </ul>
    </Card>
  )
}

const certificates = 'We read the certificates you add and compare them with your profile.'

const checks: Partial<Record<UserType, ReactNode[]>> = {
  teacher: [
    'We look up your TSC number and name in the register of the Teachers Service Commission.',
    certificates,
  ],
  counselor: [
    "We look up your registration and this year's licence with the Counsellors and Psychologists Board.",
    certificates,
  ],
  tutor: ['If you have a TSC number or a licence, we check it with the issuer.', certificates],
  career_coach: ['We check your certification with the issuer, if the issuer offers this.', certificates],
  school: [
    'We check the registration certificate number with the Ministry of Education or the county office.',
    "The KRA PIN must be the school's.",
    "An email address at the school's own domain helps to show that you act for the school.",
  ],
}
