/** People, accounts, and who may see what. */
export const peopleWords: Record<string, string> = {
  child:
    'year old, years old, yr old, yrs old, teenager, child, children, kid, kids, son, daughter, mtoto, watoto, boy, girl, learner, pupil, student, mwanangu, my boy, my girl, learners, pupils, mwanafunzi, wanafunzi, minor, toto',
  age: 'age, ages, aged, how old, old is, years old, year old, yr old, yrs old, miaka, umri, too young, too old',
  school:
    'school, schools, shule, institution, academy, head teacher, headteacher, principal, mwalimu mkuu, deputy, director, bursar, shules, employer, employers',
  our: 'our, we, us, yetu, sisi, zetu, our school',
  my: 'my, mine, yangu, zangu, wangu, langu, me, mimi, myself',
  person:
    'person, human, real person, someone, somebody, mtu, agent, man, woman, customer care, support team, operator, staff member, a human, human being, people, watu, binadamu',
  contact:
    'whatsapp, contact, contacts, reach, get in touch, call, phone them, talk to, speak to, wasiliana, ongea na, message them, kuwasiliana, speak with, chat with, zungumza',
  message:
    'message, messages, messaging, inbox, dm, texts, text, ujumbe, write to, writes, meseji, msg, msgs, sms me, jumbe, texting',
  account: 'account, akaunti, acc, acct, accounts',
  password:
    'password, passwords, neno la siri, nenosiri, nywila, pwd, passcode, passord, pasword, passwrd, credentials, login details',
  forgot:
    'forgot, forgotten, forget, nimesahau, nilisahau, sahau, lost, cant remember, dont remember, sikumbuki, reset, recover, kusahau, resetting',
  login:
    'log in, login, sign in, signin, logging in, ingia, kuingia, access, locked out, cant get in, siwezi kuingia, signing in, locked, log into, nimeshindwa kuingia, logged out',
  link: 'link, links, kiungo, reset link, the link',
  change:
    'change, changing, update, updating, badilisha, badili, kubadilisha, switch, replace, new, modify, edit, correct, nibadilishe, wrong',
  email: 'email, e mail, emails, mail, barua pepe, gmail, email address, emali, adress',
  phone:
    'phone, phone number, telephone, mobile, simu, namba ya simu, nambari ya simu, line, phone no, tel, cell, whatsapp',
  name: 'name, names, jina, surname, majina',
  delete:
    'exit, leave, deregister, opt out, delete, deleting, deleted, close my account, remove my account, futa, kufuta, deactivate, erase, terminate, delete my account, nifute, leave the site, unregister, quit, ondoka, remove, removing, kutoka, jiondoe',
  notices:
    'notifications, notification, unsubscribe, spam, stop emails, stop sms, stop the emails, stop sending, too many emails, too many messages, mute, arifa, turn off, switch off, stop',
  data: 'data, my data, information about me, everything you keep, everything about me, data protection, privacy, personal data, taarifa, odpc, gdpr, what you know about me',
  copy: 'copy, download, export, nakala, pakua, print',
  keep: 'keep, kept, store, stored, save what i write, record, recorded, retain, hifadhi, history, remember, recording, log, mnahifadhi, unaweka',
  hide: 'hide, hidden, ficha, private, invisible, visible, visibility, not be seen, not see me, dont want to be seen, secret, anonymously, anonymous, isionekane, asione, wasione, kuficha',
  see: 'see, sees, seeing, seen, view, ona, anaona, wanaona, nani anaona, shown, visible to, kuona, anaweza kuona, displayed, visible',
  colleague:
    'hod, bursar, colleague, colleagues, deputy, share one account, share the account, share an account, share account, share my account, second user, add user, team, hr, secretary, invite, invitation, other admin, two people, more than one person, share, several people, mwenzangu, add another, another person',
  photo: 'photo, picture, image, passport photo, picha, profile picture, avatar',
  upload: 'upload, uploading, attach, attaching, weka, pakia, add my, uploaded, scan',
  device:
    'device, devices, signed in, other phone, lost my phone, stolen phone, sign out everywhere, log out, logout, sign out, hacked, hack, someone else is using, toka',
  tutor:
    'tutor, tutors, tutoring, kuja nyumbani, come home, come to our home, extra lessons, tuition, private lessons, home lessons, coaching lessons, home tuition, home teacher, private teacher, mwalimu wa nyumbani, tutorial, tuta, tuisheni, home schooling, homeschool, home school, private tuition, mwalimu wa tuition, tuitions',
  tuition:
    'tuition, tuitions, tuisheni, home tuition, private tuition, lesson, lessons, private lessons, home lessons, extra lessons, kipindi',
  teacher:
    'teacher, teachers, teaching, ualimu, mualimu, instructor, mwalimu, walimu, tr, trs, mwl, teach, educator, lecturer, lecturers, fundisha, kufundisha, tchr, tcher, tichaa, odijo, ticha, madam, techer, teech, taecher, teachr, nifundishe',
  counselor:
    'counselor, counsellor, counselors, counsellors, counseling, counselling, guidance, guidance and counseling, guidance and counselling, psychologist, mental health, therapist, therapy, mshauri, ushauri, ushauri nasaha, councelor, councellor, counsel, counceling, councelling, psychology, washauri, grief, grieving, bereaved, bereavement, funeral, huzuni, msiba, depressed, depression',
  coach:
    'coach, coaches, coaching, career coach, career coaching, career guidance, mentor, mentorship, life coach, choose a course, career advice, leadership coach',
  parent: 'parent, parents, mzazi, wazazi, guardian, mum, mother, dad, father, mama, baba',
  house:
    'house, home, nyumbani, my place, our home, visit, my house, kwangu, kwa nyumba, kuja, kuja nyumbani',
}
