/** The primary cannot be reached, or does not take changes. */
export class PrimaryUnavailable extends Error {
  /** `isUnclear` if it may have saved the change all the same. */
  constructor(readonly isUnclear = false) {
    super(
      isUnclear
        ? 'The connection broke while your change was being saved. Please check whether it is there before you try again.'
        : 'Nothing can be saved at the moment. Please try again in a few seconds.',
    )
    this.name = 'PrimaryUnavailable'
  }
}
