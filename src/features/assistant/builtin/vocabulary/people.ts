/** Words and phrases by the idea they express: people, safety, small talk and unrelated topics. */
export const peopleWords: Record<string, string> = {
  // People, accounts and privacy
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

  // Safety and reports
  scam: 'scam, scams, scammer, scammers, scammed, fraud, fraudster, fraudsters, con, conman, conmen, conned, cheat, cheated, utapeli, tapeli, matapeli, mtapeli, tapeliwa, nimetapeliwa, wakora, mkora, fake, fake job, hoax, thief, thieves, wizi, mwizi, suspicious, trick, tricked, legit, legitimate, genuine job, trust, trustworthy, uongo, bogus, ulaghai, laghai',
  safe: 'safe, safety, secure, salama, dangerous, usalama, safely, security, protected, risky, risk, hatari',
  report:
    'report, reporting, reported, ripoti, complain, complaint, complaints, malalamiko, flag, sue, shtaki, kuripoti, lalamika',
  block: 'block, blocked, blocking, zuia, stop him, stop her, stop someone, kublock, restrict',
  harass:
    'harass, harassing, harassment, disturbing, disturb, bothering, bother, sumbua, anasumbua, insults, insult, insulting, abusive, abuse, abused, threaten, threatens, threatening, keeps sending, keeps messaging, keeps texting, dont like, stalking, dirty messages, rude, vulgar, matusi, ananitukana, sexual, flirting, seducing, inappropriate, creepy, unwanted, pestering, ananitishia',
  danger:
    'danger, in danger, hurt, hurting, hurts, beaten, beating, abusing a child, child abuse, defile, defiled, defilement, molest, molested, touch, touches, touched, touching, anagusa, anamgusa, amemgusa, anamshika, anamshikashika, hits, anampiga, amempiga, alimpiga, chapa, alimchapa, anamchapa, amemchapa, caned, canes, slapped, slaps, kubakwa, amebakwa, nude, naked, umizwa, dhulumiwa, unsafe, worried about a child, mlango umefungwa, locked door, closed door, closes the door, locks the door, anamuogopa, at risk, rape, raped, anadhulumiwa, anapigwa, grooming, emergency, suicidal, kill, suicide, abduct, kidnapped, assault',
  already:
    'already, i sent, i paid, nimetuma, nilituma, nimeshatuma, nimelipa, have sent, ive sent, have paid, sent money, after paying, they took, lost money, gave him, gave them, nikatuma, already sent, nilishatuma',
  before:
    'before, first, kabla, kwanza, upfront, in advance, facilitation, processing fee, processing, registration fee for the job, facilitation fee, medical fee, uniform fee, training fee, for the job, to be shortlisted, to get the job, bribe, hongo, kitu kidogo, rushwa, kickback, ndio nipate kazi, to secure',
  send: 'send, sending, sent, tuma, kutuma, nitume, wanataka, asking for, ask for, asks for, demanding, demands, requested, wants, asked me, asking me, ananiomba, wananiomba, wameniambia nilipe',
  check:
    'vetted, clearance, background, screen, screened, criminal record, check, checks, background check, ask for before, references, vet, vetting, screening, angalia',
  called: 'called, calling, amepiga, alinipigia, phoned, piga simu, pigia, rang',
  police: 'police, polisi, dci, ob, ob number, station, report to the police, childline, helpline, 999, 116',

  // Greetings, thanks and questions about the assistant
  hello:
    'hi, hello, hey, helo, hallo, habari, habari yako, jambo, hujambo, mambo, mambo vipi, niaje, sasa, vipi, sema, xaxa, shikamoo, greetings, good morning, good afternoon, good evening, goodmorning, gud morning, salama, salamu, salaam, hae, heyy, yo, morning, evening, habari za leo, habari za asubuhi, habari za mchana, habari za jioni, habari za kazi, habari za siku, habari za hapa, habari gani, za leo, how are you, how are you doing, uko aje, uko poa, uko vipi, wassup, whats up, sup, umeamkaje, oyah, salut, gm, afternoon, hii, asubuhi njema, habarini, aloha, hiya, good day, how do you do',
  thanks:
    'thanks, thank you, thank u, thx, tnx, thanx, asante, asante sana, shukran, shukrani, ahsante, ahsanteni, appreciate, appreciated, grateful, helped, that helped, helpful, well done, great, perfect, poa, poa sana, sawa sawa, nashukuru, tx, ty, nice, wonderful, awesome, excellent, be blessed, God bless, barikiwa, good job, cool, fiti, safi, sawa, ok, okay, alright, got it, noted, understood, nimeelewa, amazing',
  bye: 'bye, goodbye, kwaheri, good night, goodnight, see you, later, tutaonana, usiku mwema, byebye, see ya, baadaye, baadae, cheers, goodnite, siku njema, have a nice day, good day to you, that is all, thats all, ni hayo tu, lala salama',
  you: 'you, u, wewe, your, yourself, unaitwa, your name, jina lako, ur, wewe ni',
  who: 'who, whom, nani, who are you, who is',
  bot: 'bot, robot, ai, chatgpt, chat gpt, gpt, openai, gemini, claude, machine, computer program, artificial intelligence, language model, llm, siri, alexa, meta ai, copilot, automated, mashine, program, roboti, software, assistant, msaidizi, akili bandia',
  can: 'can you, what can you, what do you do, do you do, help me with, able to, capabilities, menu, options, unaweza, unafanya, unaweza kunisaidia, what should i ask, what else, features, help me, help, nisaidie, saidia, msaada, assist, assistance, unaweza fanya, kunisaidia, how do you work, what are you for, guide me, naomba msaada, commands',
  language:
    'ongea kiswahili, kuongea kiswahili, english only, speak kiswahili, speak swahili, understand kiswahili, understand swahili, in kiswahili, in swahili, kwa kiswahili, unaelewa, unajua kiswahili, elewa, speak english, lugha, sheng, reply in kiswahili, andika kiswahili, do you speak, ongea kiswahili, luganda, kikuyu, dholuo, mother tongue, kimombo, in english, unaongea',
  site: 'elimu, this site, the site, this website, website, this platform, platform, this app, app, hapa, here, system, tovuti, this page, this place',
  chat: 'chat, chats, conversation, conversations, mazungumzo, what i type, what i write, what i say, what i tell you, type here, write here, ask you, asked you, this chat',
  whatis: 'what is, what are, whats, ni nini, nini maana',
  how: 'how, how do i, how can i, how to, je, namna ya, jinsi ya, vipi, nifanyeje, aje, nifanye nini, hw, how does, what do i do, what should i do, steps, step by step, procedure, process, utaratibu, hatua, show me how, guide, nitafanyaje, naeza aje, naweza aje, inakuwaje, nianzie wapi, where do i start',
  why: 'why, kwa nini, mbona, kwanini, reason, how come, y',
  when: 'when, lini, wakati gani, what time, saa ngapi, wen, siku gani, which date, by when',
  other:
    'anemailaddress, another user, other users, somebody else, someone elses, other people, another person, another teacher',
  where: 'where, wapi, from where, which page, which button, whr',

  // Topics that this site cannot help with
  weather:
    'weather, rain, raining, rains, sunny, temperature, forecast, mvua, hali ya hewa, climate, cloudy, wind, drought, floods',
  politics:
    'president, vote, voting, election, elections, politics, politician, mp, governor, senator, kura, uchaguzi, rais, ruto, raila, gachagua, kalonzo, uhuru, parliament, government, finance bill, maandamano, protests, gen z, minister, cabinet secretary, uda, odm, azimio',
  markets:
    'share price, shares, stock, stocks, bitcoin, crypto, forex, exchange rate, dollar rate, dollar, inflation, nse, sacco, loan, loans, mkopo, fuliza, hustler fund, lend, borrow, kopesha, nikopeshe, helb, bet, betting, sportpesa, betika, odds, aviator, invest, investment, insurance, petrol price, fuel price, unga price, price of unga, kcb, equity bank, land, plot, car, gari',
  sports:
    'football, soccer, gor mahia, afc leopards, arsenal, chelsea, man u, manchester, liverpool, premier league, mechi, goal, goals, won the match, match yesterday, score yesterday, alishinda, shinda, world cup, harambee stars, kipchoge, marathon, champions league, afcon, mpira, rugby, olympics, who won, who wins, team won, barcelona, madrid, epl',
  health:
    'fever, medicine, drug, drugs, dawa, homa, malaria, headache, sick, ugonjwa, hospital, symptoms, pain, pregnant, pregnancy, cough, disease, tablet, tablets, dose, typhoid, stomach, hiv, cancer, covid, sha, shif, nhif',
  arts: 'poem, poetry, shairi, song, wimbo, lyrics, story, hadithi, joke, jokes, kichekesho, essay, insha, composition, speech, riddle, rap, sing, movie, movies, film, netflix, music video, series, novel',
  homework:
    'kuccps, kra returns, schools open, schools close, school holidays, strike, timetable, test for my class, homework, solve, equation, calculate the, what is x, square root, multiply, divide, translate, translation, tafsiri, capital of, photosynthesis, define, explain the theory, history of kenya, assignment, 2 2, plus, minus, sum of, formula, past papers answers, quiz, marking scheme, translate this, integral, derivative, periodic table, mole concept, population of, longest river, lesson plan, lesson plans, schemes of work, scheme of work, notes for, exam papers, past paper, revision papers, set an exam, lesson notes, teaching notes',
  cooking:
    'recipe, cook, cooking, chapati, ugali, pilau, restaurant, food, pika, chakula, mapishi, cake, mandazi',
  love: 'love, girlfriend, boyfriend, marry, marriage, dating, date me, mapenzi, nakupenda, husband, single, relationship, divorce, kiss, sexy',
  travel:
    'flight, flights, hotel, sgr, matatu, passport, bus fare, visa application, airbnb, booking, ticket, tickets, directions, map, usa visa, canada, dubai, green card, uk visa',
  world:
    'news today, war, ukraine, america, trump, god, pray, bible, quran, horoscope, dream, lottery, time is it, date today, what day, today is, meaning of life, moon, planet, dinosaur, earth, elon, musk',
  coding:
    'python, javascript, html, code for me, write a program, sql, hack into, programming code, excel formula, laptop, iphone, android phone, samsung, wifi password, bundles, data bundles, airtime',
}
