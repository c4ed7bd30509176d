/** The benefits of a job beside its pay, with the words that schools use for each. A migration has a copy: a new one needs another migration. */
export const benefitWords = {
  'medical cover': ['medical', 'health', 'insurance', 'hospital', 'bima', 'matibabu', 'nhif'],
  meals: ['meal', 'lunch', 'breakfast', 'food', 'chakula'],
  transport: ['transport', 'fare', 'usafiri'],
  pension: ['pension', 'gratuity', 'pensheni'],
}

/** The kinds of benefits that a job's own words name. */
export function benefitsIn(benefits: readonly string[]): string[] {
  const text = benefits.join(' ').toLowerCase()
  return Object.entries(benefitWords).flatMap(([benefit, words]) =>
    words.some(word => text.includes(word)) ? benefit : [],
  )
}
