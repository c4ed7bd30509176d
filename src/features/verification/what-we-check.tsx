import type { ReactNode } from 'react'
import type { UserType } from '#src/domain/people/roles.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'

/** What is checked, by whom, and what the badge says afterwards; for each role in its own words. */
export function WhatWeCheck({ userType }: { userType: UserType }) {
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
