import { levelNames, levels } from '../jobs/job-values.ts'

export const curricula = ['CBC', '8-4-4', 'IGCSE', 'IB'] as const

export const teachingModes = ['home', 'online'] as const

export const teachingModeNames: Record<(typeof teachingModes)[number], string> = {
  home: 'At home',
  online: 'Online',
}

export const levelLabels = levels.map(level => levelNames[level])
export const modeLabels = teachingModes.map(mode => teachingModeNames[mode])

/** The stored value of a level or mode by its label, and the label by its value; other text is returned unchanged. */
const labels: Record<string, string> = { ...levelNames, ...teachingModeNames }
export const teachingLabel = (value: string) => labels[value] ?? value

/** Entries of a CV. */
export const entryKinds = ['experience', 'education'] as const
