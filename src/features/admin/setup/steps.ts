import type { ServiceName } from '#src/env/service-variables.ts'
import { paths } from '#src/paths.ts'

/** The steps after the first administrator, in their order. Each can wait. */
export const setupSteps = ['site', 'fees', 'mpesa', 'mail', 'sms', 'backups'] as const
export type SetupStep = (typeof setupSteps)[number]

export const stepTitles: Record<SetupStep, string> = {
  site: 'Name and contact details',
  fees: 'Fees',
  mpesa: 'M-Pesa',
  mail: 'Email',
  sms: 'SMS',
  backups: 'Backups',
}

export const serviceSteps = { mpesa: 'daraja', mail: 'smtp', sms: 'sms' } as const satisfies Partial<
  Record<SetupStep, ServiceName>
>
export type ServiceStep = keyof typeof serviceSteps

export const isServiceStep = (step: SetupStep): step is ServiceStep => Object.hasOwn(serviceSteps, step)

/** The page after a step. */
export const nextPath = (step: SetupStep) => paths.setup(setupSteps[setupSteps.indexOf(step) + 1] ?? 'done')
