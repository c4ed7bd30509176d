import { paths } from '#src/paths.ts'
import { link, reply, settings } from '../format-reply.ts'
import { guideIntent } from '../guide-answer.ts'
import { sectionAt } from '../guide-sections.ts'
import type { Intent } from '../intent.ts'

export const forgotPassword = guideIntent(
  { id: 'forgot-password' },
  sectionAt('help', 'i-forgot-my-password'),
)
export const noLink = guideIntent({ id: 'no-link' }, sectionAt('help', 'no-link-arrives'))

export const changePassword: Intent = {
  id: 'change-password',
  answer: () =>
    reply(
      `Open ${link('Account Settings, Password', settings('password'))} and choose Change password. All your other devices are then signed out.`,
      `Forgot the present one? ${link('Forgot password', paths.forgotPassword())} sends you a link.`,
    ),
}

export const changeEmail: Intent = {
  id: 'change-email',
  answer: () =>
    reply(
      `Open ${link('Account Settings, Email', settings('email'))} and give the new address with your password. A link goes to the new address; the change takes effect once you use it.`,
    ),
}

export const changePhone: Intent = {
  id: 'change-phone',
  answer: () =>
    reply(
      `Open ${link('Account Settings, Phone', settings('phone'))} and give the new number with your password. A code comes by SMS to the new number; enter it there.`,
    ),
}

export const devices: Intent = {
  id: 'devices',
  answer: () =>
    reply(
      `Where you are signed in, and how to end it, is in ${link('Account Settings, Devices', settings('devices'))}. Sign Out for this one is in the menu.`,
      `If somebody may know your password, ${link('change it', paths.password())}: all other devices are then signed out.`,
    ),
}

export const deleteAccount: Intent = {
  id: 'delete-account',
  answer: () =>
    reply(
      `You can delete your account in ${link('Account Settings, Delete your account', paths.deleteAccount())}. You are hidden at once; sign in within 7 days to take it back, then everything is erased.`,
      `Records of payments stay as long as the law asks, without your name. You may want ${link('a copy of your data', settings('data'))} first.`,
    ),
}
