/**
 * The notice above Complete Registration; pressing the button is the consent (RULINGS.md section 9). A change of its text needs
 * a new version, which is stored with every consent.
 */
export const privacyNotice = {
  version: '2026-11',
  text:
    'By completing registration you confirm that you are 18 or older and agree that we use what you entered to run ' +
    'your account, to take your payment and to show your profile to schools and parents. You may have a copy of it, ' +
    'correct it or delete it at any time.',
}

/** The notice above Join, for people whom a school invited. */
export const colleagueNotice = {
  version: '2026-11-school',
  text:
    'By joining you confirm that you are 18 or older and agree that we use what you entered to run your account, and to ' +
    'show your name to your colleagues and to the people you write to. You may have a copy of it, correct it or delete ' +
    'it at any time.',
}
