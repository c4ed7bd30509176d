/** English verbs with Kiswahili prefixes, as in Sheng. They are words of the vocabulary themselves. */
const englishVerbs =
  'apply register login delete withdraw report block upload download verify edit hire advertise reset renew refund subscribe change tutor teach scam charge pay'

/** Verb roots of Kiswahili and Sheng, with a word of the same meaning in the vocabulary. */
const roots = new Map(
  `lipw=mshahara lip=lipa tafut=tafuta fundish=kufundisha omb=apply tum=tuma
  sahau=nimesahau badil=badilisha tangaz=tangaza andik=weka saidi=nisaidie hitaj=nahitaji
  sajil=jisajili fung=funga fich=ficha zui=zuia ripot=ripoti tapel=tapeli
  ajir=ajiri rudish=rudisha kubal=kubaliwa kata=imekataa kam=imefika thibitish=thibitisha
  fik=imefika sumbu=sumbua umiz=umizwa elew=unaelewa pendekez=pendekeza wasilian=wasiliana
  pakua=pakua cancel=withdraw coni=conned post=posted`
    .split(/\s+/)
    .concat(englishVerbs.split(' ').map(verb => `${verb}=${verb}`))
    .map(pair => pair.split('=') as [string, string]),
)

/** Prefixes for subject, tense and object: ni-li-, u-na-, ha-ja-, wa-ta-, ku-. */
const prefix =
  '(?:ni|nita|u|a|tu|m|wa|i|zi|ki|vi|li|ya|si|ha|hu|na|ta|me|mesha|sha|nge|ja|ku|ka|ji|mw|yo|cho|lo|zo|po|ye)'
const verb = new RegExp(`^${prefix}{1,5}(${[...roots.keys()].join('|')})[a-z]{0,5}$`)

/** 'It has not arrived': 'haijafika', 'sijapata', 'hazijakuja', 'haikam'. */
const notCome = /^(hai|haz|haj|haku|haya|sij|siku|hatuj|hawaj)\w*(fik|kuj|ja|pat|pok|kam|tok|onek)\w*$/

/** The word of the vocabulary for a conjugated verb: 'lipa' for 'nitalipaje'. Null for unknown verbs. */
export function verbIn(word: string): string | null {
  if (/^(hai|haz|haij|hatu)\w*onek/.test(word)) return 'haionekani'
  if (notCome.test(word)) return 'haijafika'
  const root = verb.exec(word)?.[1]
  return root ? (roots.get(root) ?? null) : null
}
