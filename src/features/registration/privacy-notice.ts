import type { Role } from '#src/domain/people/roles.ts'

/**
 * The notice above Complete Registration; pressing the button is the consent (RULINGS.md section 9). A change of its text needs
 * a new version, which is stored with every consent.
 */
export const privacyNotice = {
  version: '2026-11.4',
  textFor: (role: Role) =>
    'By completing registration, you confirm that you are 18 or older and accept our terms of use. You agree that we may ' +
    `use your details to run your account, take your payment and ${shown[role]}. You can get a copy of your details, correct them or delete them at any time.`,
}

const PROFILE =
  'show your profile to schools, parents and other visitors, and your email and phone number to schools you apply to and ' +
  'people you exchange messages with'

const shown: Record<Role, string> = {
  teacher: PROFILE,
  tutor: PROFILE,
  counselor: PROFILE,
  career_coach: PROFILE,
  parent: 'show your name, email and phone number to people you exchange messages with',
  school:
    "show your school's page and jobs to visitors, and your name, email and phone number to applicants and people you exchange messages with",
}

/** The notice above Join, for people whom a school invited. */
export const colleagueNotice = {
  version: '2026-11.3-school',
  text:
    'By joining, you confirm that you are 18 or older and accept our terms of use. You agree that we may use your details to run ' +
    'your account and show your name, email and phone number to your colleagues and people you exchange messages with. You can get a copy of your details, correct them or ' +
    'delete them at any time.',
}
