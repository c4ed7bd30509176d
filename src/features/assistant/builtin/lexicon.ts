import { wordsOf } from '#src/domain/tokenize.ts'
import { type NamedKind, namedThings } from './vocabulary/entities.ts'
import { lawWords } from './vocabulary/law.ts'
import { peopleWords } from './vocabulary/people.ts'
import { workWords } from './vocabulary/work.ts'

/** Something that a question can name: 'maths' is the subject Mathematics. */
export interface NamedThing {
  kind: NamedKind
  name: string
}

/** The meaning of a phrase: any number of ideas, and the thing that it names. */
export interface Meaning {
  ideas: Set<string>
  thing: NamedThing | null
}

/** The meaning of every phrase of the vocabulary, in lower case. */
export const lexicon = new Map<string, Meaning>()

/** The number of words in the longest phrase that begins with a given word. */
export const longestFrom = new Map<string, number>()

for (const [idea, phrases] of [workWords, peopleWords, lawWords].flatMap(words => Object.entries(words))) {
  for (const phrase of phrases.split(',')) entryFor(phrase)?.ideas.add(idea)
}
for (const [kind, names] of Object.entries(namedThings)) {
  for (const [name, phrases] of Object.entries(names)) {
    for (const phrase of phrases) {
      const entry = entryFor(phrase)
      if (entry) entry.thing ??= { kind: kind as NamedKind, name }
    }
  }
}

function entryFor(phrase: string): Meaning | null {
  const words = wordsOf(phrase)
  if (words.length === 0) return null
  const [first = ''] = words
  longestFrom.set(first, Math.max(longestFrom.get(first) ?? 0, words.length))
  const key = words.join(' ')
  const entry = lexicon.get(key) ?? { ideas: new Set(), thing: null }
  lexicon.set(key, entry)
  return entry
}

/** English and Kiswahili words that say nothing about the subject of a question. */
export const joining = new Set(
  `a an the of to in at on for by from with as and or but if then than so is are am was were be been being do does did done
  doing have has had having i im ive id it its that this these those there they them he she his her him their any some
  all also too just only even now please pls plz kindly would could should will shall can may might must let lets about
  into onto up down out over still yet ever very really so much more most other another one ones same such own not no
  dont cant wont isnt arent didnt doesnt want wanna go going come am na ya wa za la kwa ni ku cha vya hii hiyo huo
  hizo hizi ile yule huyu hao je si bado tu pia kama lakini au ili huko huku kule hapo ndio ndiyo hapana yaani basi halafu
  kisha ama kuhusu iko ziko kuna ako wako niko uko mko kuwa nina ana una tuna mna wana nilikuwa tafadhali what which
  gani nini use using used make made side after around near within between through during while because since till
  until again back off per via like well around lets say tell ask give know think thing things way wise sir madam
  others lot many bom idea rafiki friend alot wife husband brother sister family uncle aunt cousin boss moment wat wht show onyesha nionyeshe hivi vile sana kabisa hata bila naomba nipe niko pale mahali kitu vitu moja hasa kwenye katika pamoja
  good best great urgent urgently private public international local nearby big small female male lady young day boarding
  class assistant relief nice affordable patient serious reliable kenya kenyan county town area estate city region side
  country term terms january february march april may june july august september october november december week weeks
  month today tomorrow kesho leo jana yesterday soon quick quickly fast asap immediately dear hope god mr mrs miss ms bwana
  currently actually basically because since old time times everyone anybody anyone somehow
  maybe perhaps tried try trying times three four five six seven eight nine ten second two live lives living
  stay stays staying moved moving transferred start starting begin beginning found happen happens happened
  agree agreed suppose imagine
  whether wonder wondering question advise advice explain details detail info information`.split(/\s+/),
)
