/**
 * The notice above Complete Registration; pressing the button is the consent (RULINGS.md section 9). A change of its text needs
 * a new version, which is stored with every consent.
 */
export const privacyNotice = {
  version: '2026-11.2',
  text:
    'By completing registration, you confirm that you are 18 or older and agree that we may use your details to run your ' +
    'account, take your payment and show your profile to schools and parents. You can get a copy of your details, ' +
    'correct them or delete them at any time.',
}

/** The notice above Join, for people whom a school invited. */
export const colleagueNotice = {
  version: '2026-11.2-school',
  text:
    'By joining, you confirm that you are 18 or older and agree that we may use your details to run your account and show ' +
    'your name to your colleagues and the people you write to. You can get a copy of your details, correct them or ' +
    'delete them at any time.',
}
