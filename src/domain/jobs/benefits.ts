/** What schools give beside pay, by the words that their benefits name it with. A migration knows them too: new ones need another. */
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
