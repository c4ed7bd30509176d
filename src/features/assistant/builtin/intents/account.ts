import { isProfessional } from '#src/features/professionals/visibility.ts'
import { paths } from '#src/paths.ts'
import { asked } from '../asked.ts'
import { fromGuide } from '../guide-answer.ts'
import { sectionAt } from '../guide-sections.ts'
import type { Intent } from '../intent.ts'
import { link, reply } from '../reply.ts'

const settings = (part: string) => `${paths.settings()}#${part}`

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

export const stopNotices: Intent = {
  id: 'stop-notices',
  examples: asked(`
    how do I stop the emails and sms; unsubscribe; turn off notifications; too many emails; stop sending me
    messages; acheni kunitumia sms; change notification settings; I do not want sms from you; stop job
    alerts; mute notifications; nisitumiwe email; how do I get notifications; mnanitumia sms nyingi; stop
    texting me; no more emails please; how do I switch off sms; I get too many notifications; email
    settings; unsubscribe me from job emails; usitume sms; acha kunitumia emails; disable alerts;
    notification preferences; stop spamming me; sms are too many; I do not want notifications; how do I
    reduce emails; turn sms off; opt out; why do you send me so many emails; punguza sms; stop these
    messages from Elimu; notification settings`),
  answer: () =>
    reply(
      `Choose which emails and SMS you get in ${link('Account Settings, Preferences', settings('preferences'))}. Every notice also ends with a link that stops it.`,
      `Emails with new jobs are ${link('job alerts', paths.alerts())}: cancel them there. What concerns your account itself always comes.`,
    ),
}

export const myData: Intent = {
  id: 'my-data',
  examples: asked(`
    where can I download everything you keep about me; copy of my data; what data do you have about me; my
    data rights; privacy; how do you use my data; do you sell my data; pakua data yangu; data protection;
    export my data; how long do you keep my data; download my information; who has access to my information;
    what information do you store about me; see my personal data; who do you share my data with; is my data
    safe; GDPR; my rights; taarifa zangu; how is my information protected; give me my data; do you give my
    details to others; do you sell our information; what is your privacy policy; how do I see my data; is my
    information safe with you; can I get a copy of my information; where is my data kept; personal
    information; data policy; what happens to my data; correct my data`),
  answer: () =>
    reply(
      `You can download a copy of everything in ${link('Account Settings, Your data', settings('data'))}. We sell nothing and show no advertisements.`,
      `What is kept, why and how long: ${link('Privacy', paths.privacy())}. What the law gives you: ${link('Your data rights', paths.resource('data-rights'))}.`,
    ),
}

export const hideProfile: Intent = {
  id: 'hide-profile',
  for: ['teacher', 'tutor', 'counselor', 'career_coach'],
  examples: asked(`
    how do I make sure my principal does not know I am searching for a job; can I hide my profile from my
    current headteacher; hide my profile; make my profile private; I do not want my school to see me here;
    ficha profile yangu; who can see my profile; is my profile public; can my employer see that I am looking
    for a job; sitaki headteacher wangu ajue; make me invisible; remove my profile from the list; does my
    principal see my profile; boss asione profile yangu; can people see that I am here; nobody at my school
    should know; hide me from schools; stop showing my profile; is my profile visible; turn off my profile;
    I do not want to be found; niondoe kwa list ya walimu; mwalimu mkuu asijue natafuta kazi; private
    profile; who views my profile; will the school I work for now find me here; keep my profile private; go
    invisible; I want nobody to see me; take my profile off the list; can my current employer see me; sitaki
    kuonekana; hide; is everyone able to see my page; profile visibility; will my head teacher be told`),
  answer: ({ asker }) =>
    isProfessional(asker)
      ? reply(
          `Yes. In ${link('Account Settings, Preferences', settings('preferences'))}, untick Profile visibility for employers: then you are in no list, and only schools you apply to see your profile.`,
          'It cannot be hidden from one person alone. Email and phone are never on a public profile.',
        )
      : reply(
          `Only professionals have a public profile. What others see of you: ${link('Privacy', paths.privacy())}.`,
        ),
}

export const colleagues: Intent = {
  id: 'colleagues',
  for: ['school'],
  examples: asked(`
    can my deputy and I share one account; add a colleague to our school account; invite another person to
    our school; can two people use one account; how do I add another user; add our HR to the account; deputy
    wangu anaweza kutumia account hii; more than one administrator for our school; the head teacher is
    leaving how do we change the owner; remove a colleague from the school account; share my account with my
    wife; add another HR person; our deputy wants to log in too; give my secretary access; new head teacher
    takes over the account; several users; how many people can use the school account; invite a recruiter;
    can we have two logins; transfer our account to a new principal; our new HOD needs access to the
    account; give access to a colleague; second login for our school; add a recruiter; staff accounts; can
    the bursar log in; change the owner of the school account; how do I remove someone from our school;
    invite staff; two principals one account; join my school's account`),
  answer: question => {
    const isSchool = question.asker.userType === 'school'
    return fromGuide(question, sectionAt('help', 'may-two-people-share-an-account'), {
      ...(isSchool && {
        last: `Invite a colleague by email under ${link('People', paths.people())}: owners do, and each colleague gets a sign-in of their own.`,
      }),
    })
  },
}

export const editProfile: Intent = {
  id: 'edit-profile',
  examples: asked(`
    how do I set my rate on my profile; how do I edit my profile; update my profile; change my name; add
    subjects to my profile; change my profile photo; badilisha picha ya profile; upload my photo; complete
    my profile; how do I change my hourly rate; change my county; where is my profile; edit my details; add
    my experience; nataka kubadilisha jina langu; how to make my profile better; update my subjects; update
    our school details; add physics to my subjects; set my availability; write my bio; I got a new degree
    update my profile; how do I add a photo; profile yangu; my name is spelled wrong; change my location;
    fill in my profile; add my qualifications; change the school name; remove my photo; update my town; how
    do I improve my profile; edit my bio; change my subjects; how do I update my experience; profile photo;
    picha yangu; correct my name; new qualification; where do I change my details; my profile is incomplete;
    fill my profile; update profile; set my hourly rate; change my availability; our school logo; edit our
    school page; my county is wrong`),
  answer: ({ asker }) =>
    asker.userType === 'school'
      ? reply(
          `What your school says of itself is under ${link('Your school', paths.ownSchool())}; your own name and photo under ${link('your profile', paths.profile())}.`,
        )
      : reply(
          `Open ${link('your profile', paths.profile())}: each tab saves by itself, and a photo is added there too.`,
          isProfessional(asker) &&
            'Subjects, county, experience and availability are what matching reads, so keep them complete.',
        ),
}

export const documents: Intent = {
  id: 'documents',
  for: ['teacher', 'tutor', 'counselor', 'career_coach'],
  examples: asked(`
    how do I upload my certificates; where do I put my CV; upload CV; attach my documents; weka cheti
    changu; can I add my TSC certificate to my profile; my documents; who can see my certificates; delete a
    document I uploaded; upload my testimonials; niweke CV wapi; upload my degree certificate; where do I
    put my certificates; attach my CV; can schools see my documents; add certificates; replace my CV; what
    file types can I upload; maximum file size; niweke vyeti wapi; attach KCSE certificate; upload my
    papers; add my degree; where are my documents; upload a PDF; how do I add my CV; send my certificates to
    the school; CV file; remove a certificate`),
  answer: () =>
    reply(
      `Up to five CVs and certificates of 5 MB each go under ${link('Documents', paths.documents())}. Schools that you apply to can open them; the public cannot.`,
      `To have them checked for the badge: ${link('Get verified', paths.verification())}.`,
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
