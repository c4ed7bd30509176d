const upTo = (words: string) => new Map(words.split(' ').map((word, at) => [word, at + 1]))
const small = new Map([
  ...upTo(
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  ),
  ...upTo('moja mbili tatu nne tano sita saba nane tisa kumi'),
])
const tens = new Map(
  [
    ...upTo('ten twenty thirty forty fifty sixty seventy eighty ninety'),
    ...upTo('kumi ishirini thelathini arobaini hamsini sitini sabini themanini tisini'),
  ].map(([word, count]) => [word, count * 10]),
)
const units = new Map(
  Object.entries({
    ...{ soo: 100, mia: 100, hundred: 100, hundreds: 100 },
    ...{
      elfu: 1000,
      alfu: 1000,
      thao: 1000,
      thau: 1000,
      ngiri: 1000,
      ngwanye: 1000,
      thousand: 1000,
      k: 1000,
    },
  }),
)
/** A Swahili unit stands before its number: 'mia tano'. */
const isBefore = (unit: string) => units.has(unit) && !/^(k|hundreds?|thousand)$/.test(unit)
const whole: Record<string, number> = { jirongo: 500, punch: 500, finje: 50, hamsini: 50 }

interface ReadNumber {
  value: number
  /** In words. */
  length: number
}

/** The number that begins at a word: '1500', '1k', 'elfu moja na mia tano', 'fifteen hundred'; null if none does. */
export function numberAt(words: readonly string[], at: number): ReadNumber | null {
  const first = partAt(words, at)
  if (!first || first.value < 1000 || first.value % 1000 !== 0) return first

  const next = at + first.length
  const joint = /^(na|and)$/.test(words[next] ?? '') ? 1 : 0
  const further = partAt(words, next + joint)
  const isHundreds = further && further.length > 1 && further.value >= 100 && further.value < 1000
  return isHundreds
    ? { value: first.value + further.value, length: first.length + joint + further.length }
    : first
}

function partAt(words: readonly string[], at: number): ReadNumber | null {
  const [word = '', next = ''] = words.slice(at, at + 2)
  const written = /^(\d+)(k)?$/.exec(word)
  if (written) {
    const unit = written[2] ? 1000 : isBefore(next) ? 1 : (units.get(next) ?? 1)
    return { value: Number(written[1]) * unit, length: written[2] || unit === 1 ? 1 : 2 }
  }
  if (isBefore(word)) {
    const count = countAt(words, at + 1)
    return { value: (units.get(word) ?? 1) * (count?.value ?? 1), length: 1 + (count?.length ?? 0) }
  }
  const count = word === 'a' ? 1 : (small.get(word) ?? tens.get(word))
  const unit = isBefore(next) ? undefined : units.get(next)
  // 'One hundred thousand'.
  const isThousands = unit === 100 && /^(thousand|k)$/.test(words[at + 2] ?? '')
  if (count && unit) return { value: count * unit * (isThousands ? 1000 : 1), length: isThousands ? 3 : 2 }
  return whole[word] ? { value: whole[word], length: 1 } : null
}

/** 'tano', '5', 'kumi na tano', 'thelathini'. */
function countAt(words: readonly string[], at: number): ReadNumber | null {
  const [word = '', joint, digit = ''] = words.slice(at, at + 3)
  if (/^\d{1,2}$/.test(word)) return { value: Number(word), length: 1 }
  const count = tens.get(word) ?? small.get(word)
  if (!count) return null
  const more = tens.has(word) && joint === 'na' ? small.get(digit) : undefined
  return more && more < 10 ? { value: count + more, length: 3 } : { value: count, length: 1 }
}
