/** What the owner of a profile reads that our team hid, and for which reason. */
export const heldWords = (reason: string) =>
  `Our team hid your profile: ${withStop(reason)} Once it is put right, write to us, and we let it show again.`

const withStop = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)
