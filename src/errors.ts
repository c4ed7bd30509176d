/** The kinds of refusal. Each has one HTTP status (src/http/errors.tsx). */
export type ErrorKind =
  | 'unreadable'
  | 'unauthorized'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'invalid'
  | 'limited'
  | 'gateway'
  | 'unavailable'

/** The step to take first: enter a second-factor code, enter the password again, or set up a second factor. */
export type Challenge = 'code' | 'password' | 'second-factor'

/** A refusal with a message for the person who asked. `fields` maps a field's path to its message. */
export class DomainError extends Error {
  constructor(
    readonly kind: ErrorKind,
    message: string,
    readonly fields?: Record<string, string>,
    readonly needs?: Challenge,
  ) {
    super(message)
    this.name = 'DomainError'
  }
}

export const unauthorized = () => new DomainError('unauthorized', 'Unauthorized')

/** No one is signed in: a page leads to the sign-in, with this note there (src/http/errors.tsx). */
export class SignInRequired extends DomainError {
  constructor(readonly note?: { title: string; description: string }) {
    super('unauthorized', 'Unauthorized')
  }
}

/** The page can be opened at this address, encrypted. */
export class UnencryptedRequest extends DomainError {
  constructor(readonly url: string) {
    super(
      'forbidden',
      'This page was opened without encryption (http), so signing in and sending forms would not work. Open it with https instead.',
    )
  }
}

export const missing = (what = 'page') => new DomainError('missing', `We could not find this ${what}.`)

export const forbidden = (message = "You don't have permission to do this.") =>
  new DomainError('forbidden', message)

/** The request does not fit the state that things are in. */
export const conflict = (message: string) => new DomainError('conflict', message)

/** A refusal that names each field; its message is the first field's. */
export const invalidFields = (fields: Record<string, string>) =>
  new DomainError('invalid', Object.values(fields)[0] ?? 'Please check the details you entered.', fields)
