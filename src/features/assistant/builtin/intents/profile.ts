import { isProfessional } from '#src/features/professionals/visibility.ts'
import { paths } from '#src/paths.ts'
import { asked } from '../asked.ts'
import { fromGuide } from '../guide-answer.ts'
import { sectionAt } from '../guide-sections.ts'
import type { Intent } from '../intent.ts'
import { link, reply } from '../reply.ts'
import { settings } from '../settings-path.ts'

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
