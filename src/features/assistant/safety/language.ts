import { wordsOf } from '#src/domain/tokenize.ts'

export type Language = 'en' | 'sw'

/** The language of most of a message's words, or of those before it where it has too few; Sheng counts as Kiswahili. */
export function languageOf(message: string, earlier: readonly string[] = []): Language {
  for (const text of [message, ...earlier.toReversed()]) {
    const words = wordsOf(text)
    const kiswahili = words.filter(word => kiswahiliWords.has(word) || kiswahiliVerb.test(word)).length
    const english = words.filter(word => englishWords.has(word)).length
    if (kiswahili !== english) return kiswahili > english ? 'sw' : 'en'
  }
  return 'en'
}

const kiswahiliVerb = /^(ni|u|a|tu|m|wa|si|ha)(na|li|me|ta|ka|ki|ku)\w{3,}$|^(hu|ku)(ni|m|wa|tu)\w{3,}$/

const kiswahiliWords = new Set(
  wordsOf(`na ya wa la za cha vya kwa ni si kama lakini au ama hii huyu hiyo yule yake wangu yangu wake yako kuna hapa huku sana tu pia
    bila kila mtu watu mtoto watoto mtoi binti msichana wasichana kijana mwalimu walimu ticha shule kazi usiku leo jana sasa nani nini wapi
    gani aje vipi ndio hapana naomba tafadhali nisaidie asante nifanye nimwambie mimi yeye sisi wao anataka nataka baba mama mjomba jirani
    mume mke bosi picha siri peke yangu juu ndani nje kabla baada hata bado poa sawa mambo dogo jamaa msee kitu vitu nataka naogopa niko ako
    uko iko wako msaada`),
)

const englishWords = new Set(
  wordsOf(`the a an and or but of to in on at for with from by my your his her their our is are was were be been am im i you he she they
    we me him them it this that these who whom what when where why how do does did has have had will would can could should not dont says
    said told asks asked wants help please if so because there her child girl boy daughter son teacher after before every`),
)
