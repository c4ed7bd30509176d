import { paths } from '#src/paths.ts'
import { asked } from '../asked.ts'
import { fromGuide } from '../guide-answer.ts'
import { sectionAt } from '../guide-sections.ts'
import type { Intent } from '../intent.ts'
import { link, reply } from '../reply.ts'
import { settings } from '../settings-path.ts'

export const forgotPassword: Intent = {
  id: 'forgot-password',
  examples: asked(`
    nimesahau password; I forgot my password; how do I reset my password; cannot log in; lost my password;
    password reset; siwezi kuingia kwa account yangu; forgotten my login details; recover my account; I
    cannot remember my password; locked out of my account; nimesahau neno la siri; I cannot sign in; I
    cannot login; wrong password; invalid password; siwezi kuingia; password yangu imekataa; I lost my
    login; how do I get back into my account; my account is locked; sikumbuki password; reset; cannot access
    my account; it says invalid email or password; password imesahaulika; nisaidie na password; forgotten
    password; password help; cannot get into my account; I am locked out; what is my password; login
    problem; login failed; account inakataa kuingia; I need a new login; my password is not working;
    nimesahau nywila`),
  answer: question => fromGuide(question, sectionAt('help', 'i-forgot-my-password')),
}

export const noLink: Intent = {
  id: 'no-link',
  examples: asked(`
    the reset link is not coming; no email came with the link; password link not received; I did not get the
    sms code; link ya password haijafika; confirmation email did not come; the link expired; I am not
    receiving your emails; I have tried three times and no link; sijapata link ya kubadilisha password; the
    code is not coming; otp haijakuja; code haijafika; no sms came; I did not receive the email; the link
    does not work; resend the link; sms ya password haijafika; I never got the confirmation link; where is
    my code; no reset email in my inbox; the link is not opening; how long does the link take; I requested a
    password and nothing came; sms with code has not come; link expired; confirmation link; I asked for a
    link three times; where is the email you sent; not received any code`),
  answer: question => fromGuide(question, sectionAt('help', 'no-link-arrives')),
}

export const changePassword: Intent = {
  id: 'change-password',
  examples: asked(`
    how can I change my password; change password; badilisha password; set a new password; update my
    password; nataka kubadilisha neno la siri; somebody knows my password; weka password mpya; I want
    another password; password change; how to set password; choose a stronger password; new password please;
    make my password stronger; reset to a new password while logged in; nibadilishie password; I want to
    update my password`),
  answer: () =>
    reply(
      `Open ${link('Account Settings, Password', settings('password'))} and choose Change password. All your other devices are then signed out.`,
      `Forgot the present one? ${link('Forgot password', paths.forgotPassword())} sends you a link.`,
    ),
}

export const changeEmail: Intent = {
  id: 'change-email',
  examples: asked(`
    I have a new email address how do I change it; change my email; badilisha email yangu; update email
    address; wrong email on my account; my email is misspelled; nataka kubadilisha barua pepe; confirm my
    email; I typed my email wrongly when registering; use another email; email yangu imebadilika; my email
    was wrong; I lost my old email; switch to a new email; verify my email address; my gmail changed;
    replace my email; email address is wrong; how do I update my email; different email; put a new email; my
    email has a mistake; edit my email`),
  answer: () =>
    reply(
      `Open ${link('Account Settings, Email', settings('email'))} and give the new address with your password. A link goes to the new address; the change takes effect once you use it.`,
    ),
}

export const changePhone: Intent = {
  id: 'change-phone',
  examples: asked(`
    change my phone number; I have a new number; badilisha namba ya simu; update phone number; my number
    changed; wrong phone number on my account; nimebadilisha line; I changed my line; new sim card; use
    another phone number; nimepata namba mpya; update my number; the number on my account is old; I no
    longer use the line I registered with; old line lost; change number; replace my phone number; I have a
    new line; edit my phone; number yangu ni mpya; my registered number is off; update mobile number`),
  answer: () =>
    reply(
      `Open ${link('Account Settings, Phone', settings('phone'))} and give the new number with your password. A code comes by SMS to the new number; enter it there.`,
    ),
}

export const devices: Intent = {
  id: 'devices',
  examples: asked(`
    somebody else is using my account; I lost my phone sign me out everywhere; log out; sign out of other
    devices; my account was hacked; toka kwa account; which devices am I signed in on; my phone was stolen;
    how do I log out; my phone got stolen how do I log out from it; I logged in at a cyber cafe; sign out;
    someone logged into my account; is somebody else in my account; logout everywhere; nimepoteza simu;
    logged in at a cyber and forgot to log out; remove a device; end other sessions; who else is logged in;
    is my account safe after losing my phone; log me out; toka; my account is being used by another person`),
  answer: () =>
    reply(
      `Where you are signed in, and how to end it, is in ${link('Account Settings, Devices', settings('devices'))}. Sign Out for this one is in the menu.`,
      `If somebody may know your password, ${link('change it', paths.password())}: all other devices are then signed out.`,
    ),
}
export const deleteAccount: Intent = {
  id: 'delete-account',
  examples: asked(`
    nataka kutoka hii site kabisa; delete my account; how do I close my account; futa account yangu; I want
    to leave this site; remove my account; nataka kufuta akaunti; deactivate my account; I no longer need
    this account; erase all my information; unregister me; how to delete profile; please remove me from your
    system; I want to quit; close account; cancel my registration; nifuteni; I found a job and want to
    leave; how can I remove my profile for good; permanently delete my data; ondoa akaunti yangu; get rid of
    my account; how to exit this platform; close my profile; deregister; I am done with this site; stop
    being a member; take me out of the site; how do I leave; delete everything; nitoe kwa system; I want
    out; kufunga akaunti`),
  answer: () =>
    reply(
      `You can delete your account in ${link('Account Settings, Delete your account', paths.deleteAccount())}. You are hidden at once; sign in within 7 days to take it back, then everything is erased.`,
      `Records of payments stay as long as the law asks, without your name. You may want ${link('a copy of your data', settings('data'))} first.`,
    ),
}
