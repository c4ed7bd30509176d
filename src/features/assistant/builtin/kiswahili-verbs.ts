/** Verb roots of Kiswahili, and of English verbs in Sheng, with a word of the same meaning in the vocabulary. */
const roots: Record<string, string> = {
  lipw: 'mshahara',
  lip: 'lipa',
  tafut: 'tafuta',
  fundish: 'kufundisha',
  omb: 'apply',
  tum: 'tuma',
  fut: 'futa',
  sahau: 'nimesahau',
  badil: 'badilisha',
  tangaz: 'tangaza',
  andik: 'weka',
  saidi: 'nisaidie',
  hitaj: 'nahitaji',
  ingi: 'kuingia',
  sajil: 'jisajili',
  fung: 'funga',
  fich: 'ficha',
  zui: 'zuia',
  ripot: 'ripoti',
  tapel: 'tapeli',
  jib: 'jibu',
  ajir: 'ajiri',
  rudish: 'rudisha',
  kubal: 'kubaliwa',
  kata: 'imekataa',
  kam: 'imefika',
  thibitish: 'thibitisha',
  hakik: 'thibitisha',
  fik: 'imefika',
  sumbu: 'sumbua',
  umiz: 'umizwa',
  elew: 'unaelewa',
  pendekez: 'pendekeza',
  wasilian: 'wasiliana',
  faa: 'inafaa',
  pakua: 'pakua',
  apply: 'apply',
  register: 'register',
  login: 'login',
  delete: 'delete',
  withdraw: 'withdraw',
  report: 'report',
  block: 'block',
  upload: 'upload',
  download: 'download',
  verify: 'verify',
  edit: 'edit',
  hire: 'hire',
  advertise: 'advertise',
  reset: 'reset',
  renew: 'renew',
  refund: 'refund',
  subscribe: 'subscribe',
  change: 'change',
  cancel: 'withdraw',
  tutor: 'tutor',
  teach: 'teach',
  coni: 'conned',
  scam: 'scam',
  post: 'posted',
  charge: 'charge',
  pay: 'pay',
}

/** Prefixes for subject, tense and object: ni-li-, u-na-, ha-ja-, wa-ta-, ku-. */
const prefix =
  '(?:ni|nita|u|a|tu|m|wa|i|zi|ki|vi|li|ya|si|ha|hu|na|ta|me|mesha|sha|nge|ja|ku|ka|ji|mw|yo|cho|lo|zo|po|ye)'
const verb = new RegExp(`^${prefix}{1,5}(${Object.keys(roots).join('|')})[a-z]{0,5}$`)

/** 'It has not arrived': 'haijafika', 'sijapata', 'hazijakuja', 'haikam'. */
const notCome = /^(hai|haz|haj|haku|haya|sij|siku|hatuj|hawaj)\w*(fik|kuj|ja|pat|pok|kam|tok|onek)\w*$/

/** The word of the vocabulary for a conjugated verb: 'lipa' for 'nitalipaje'. Null for unknown verbs. */
export function verbIn(word: string): string | null {
  if (/^(hai|haz|haij|hatu)\w*onek/.test(word)) return 'haionekani'
  if (notCome.test(word)) return 'haijafika'
  const root = verb.exec(word)?.[1]
  return root ? (roots[root] ?? null) : null
}
