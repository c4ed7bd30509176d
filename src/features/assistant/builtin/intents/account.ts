import { paths } from '#src/paths.ts'
import { link, reply, settings } from '../format-reply.ts'
import { guideIntent } from '../guide-answer.ts'
import { sectionAt } from '../guide-sections.ts'
import type { Intent } from '../intent.ts'

export const forgotPassword = guideIntent(
  { id: 'forgot-password' },
  sectionAt('help', 'i-forgot-my-password'),
)
export const noLink = guideIntent({ id: 'no-link' }, sectionAt('help', 'i-havent-received-the-link'))

export const changePassword: Intent = {
  id: 'change-password',
  answer: () =>
    reply(
      `Open ${link('Account Settings, Password', settings('password'))} and choose Change password. Your other devices will be signed out.`,
      `Forgotten your current password? ${link('Get a link to reset it', paths.forgotPassword())}.`,
    ),
}

export const changeEmail: Intent = {
  id: 'change-email',
  answer: () =>
    reply(
      `Open ${link('Account Settings, Email', settings('email'))} and enter the new address and your password. We'll send a link to the new address; the change takes effect when you open it.`,
    ),
}

export const changePhone: Intent = {
  id: 'change-phone',
  answer: () =>
    reply(
      `Open ${link('Account Settings, Phone', settings('phone'))} and enter the new number and your password. We'll send a code to the new number by SMS; enter it there.`,
    ),
}

export const devices: Intent = {
  id: 'devices',
  answer: () =>
    reply(
      `See where you're signed in, and sign out other devices, in ${link('Account Settings, Devices', settings('devices'))}. To sign out here, use Sign Out in the menu.`,
      `If someone may know your password, ${link('change it', paths.password())}. All other devices will be signed out.`,
    ),
}

export const deleteAccount: Intent = {
  id: 'delete-account',
  answer: () =>
    reply(
      `You can delete your account in ${link('Account Settings, Delete your account', paths.deleteAccount())}. You're hidden at once. To change your mind, sign in within 7 days; after that everything is deleted.`,
      `We keep payment records without your name for as long as the law requires. You may want ${link('a copy of your data', settings('data'))} first.`,
    ),
}
