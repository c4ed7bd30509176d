export const jobTypes = ['full_time', 'part_time', 'contract', 'remote', 'freelance'] as const
export const categories = ['teaching', 'tutoring', 'counseling', 'coaching', 'other'] as const
export const levels = ['pre-primary', 'primary', 'junior', 'secondary', 'university'] as const
export const urgencies = ['high', 'medium', 'low'] as const
export const payPeriods = ['hour', 'day', 'week', 'month', 'term', 'year'] as const

export const schoolTypes = ['tsc', 'bom', 'private', 'ngo'] as const

/** Kinds of employer (facts/kenya.md): the Teachers Service Commission, a public school's board of management, and others. */
export const schoolTypeNames: Record<(typeof schoolTypes)[number], string> = {
  tsc: 'TSC',
  bom: 'Board of Management (BOM)',
  private: 'Private school',
  ngo: 'NGO or church',
}

/** Whether an employer houses the teacher, or pays towards a house. */
export const housings = ['provided', 'allowance', 'none'] as const
export const housingNames: Record<(typeof housings)[number], string> = {
  provided: 'Housing provided',
  allowance: 'House allowance',
  none: 'No housing',
}

/** The lowest pay that jobs are filtered by, in whole KES a month. */
export const payFloors = [10, 15, 20, 30, 40, 50, 60, 80, 100, 150].map(thousands => thousands * 1000)

/** How many days ago jobs were posted at most. */
export const postedWithin = { '1': 'Last 24 hours', '7': 'Last 7 days', '30': 'Last 30 days' } as const

/** Labels of the categories on badges and in tables. */
export const categoryNames: Record<(typeof categories)[number], string> = {
  teaching: 'Teaching',
  tutoring: 'Tutoring',
  counseling: 'Counselling',
  coaching: 'Coaching',
  other: 'Other work',
}

/** The Kenyan words for the levels (facts/kenya.md section 9). */
export const levelNames: Record<(typeof levels)[number], string> = {
  'pre-primary': 'Pre-primary',
  primary: 'Primary',
  junior: 'Junior school',
  secondary: 'Secondary',
  university: 'University',
}
