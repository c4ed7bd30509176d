import type { ComponentProps } from 'react'
import { paths } from '#src/paths.ts'
import { ActionForm, type RefusedAction } from '../settings-form.tsx'

/** The section of each form; the page returns to it. */
export const sectionOf = {
  email: 'email',
  emailAgain: 'email',
  keepEmail: 'email',
  phone: 'phone',
  code: 'phone',
  keepPhone: 'phone',
  preferences: 'preferences',
  device: 'devices',
  otherDevices: 'devices',
} as const

export type SettingsAction = keyof typeof sectionOf

export interface RefusedSettings extends RefusedAction<SettingsAction> {
  /** The text in the field that is named like the action. */
  value: string
}

/** A form of the settings page, which comes back to its own section. */
export const SettingsForm = (props: Omit<ComponentProps<typeof ActionForm<SettingsAction>>, 'path'>) => (
  <ActionForm path={`${paths.settings()}#${sectionOf[props.action]}`} {...props} />
)
