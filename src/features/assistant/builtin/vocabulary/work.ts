/** Words and phrases in English, Kiswahili and Sheng, by the idea they express: work, money and schools. */
export const workWords: Record<string, string> = {
  // Work and job seekers
  job: `role, roles, job, vacancy, vacant, opening, position, opportunity, employment, work, gig, hustle, kazi, ajira, nafasi, nafasi ya kazi,
    nafasi za kazi, kibarua, mchongo, works, jobo, jobless, career, placement, attachment, internship, intern, openings`,
  post: 'post, posting, postings, posted',
  advertise: `advertise, advert, advertisement, advertising, ad, announce, publish, list a job, post a job, post a vacancy,
    post vacancy, post job, posting a job, job post, job advert, put up, weka tangazo, tangazo, tangaza, upload a job`,
  hire: `hire, hiring, hires, recruit, recruiting, recruitment, recruiter, employ, employing, staff, staffing, ajiri, kuajiri,
    fill the position, fill a position`,
  find: `find, finding, look for, looking for, looking, search, searching, seek, seeking, get, getting, tafuta, pata, kupata, natafuta, need, needed, needs, want, wanted, wants,
    require, required, i want, nataka, nahitaji, hitaji, taka, interested in, show me, nionyeshe, list, available`,
  apply: `apply, applied, applying, application, applications, maombi, ombi, nimeomba, niliomba, applicatn, submit, submitted, waliomba, apply for, applies`,
  application:
    'application, applications, maombi, ombi, applicatn, aplication, applications i made, application form',
  applied: 'applied, nimeomba, niliomba, i applied, apply already, have applied',
  applicant: `applicant, applicants, candidate, candidates, who applied, people who applied, walioomba, aliyeomba, shortlist, shortlisted, shortlisting,
    wameomba, ameomba, alieomba`,
  received: 'received, receive, got, get applications, tumepokea, tumepata',
  match: `match, matches, matching, matched, fit, fits, fitting, suit, suits, suitable, suited, best for, the best, recommend, recommended, recommends,
    recommendation, suggest, suggested, suggestion, suggestions, best for me, good for me, inanifaa, zinanifaa, right for me, inafaa, endana, pendekeza, meant for me, ideal`,
  score:
    'score, scored, scores, percent, percentage, points, rank, ranked, ranking, alama, calculate, calculated, worked out, work out, computed, algorithm',
  profile: 'profile, profiles, wasifu, bio, my details, page yangu, my information',
  salary: `salary, salaries, wage, wages, mshahara, mishahara, earn, earns, earning, earnings, earned, income, remuneration, pay scale,
    payscale, kipato, analipwa, wanalipwa, hulipwa, kulipwa, nalipwa, get paid, gets paid, paid per month, salo, take home, compensation, payslip, make a month, market rate, going rate, allowance, allowances, per month, kwa mwezi, monthly pay, average pay`,
  rate: 'rate, rates, hourly, per hour, an hour, kwa saa, hourly rate, tuition fee, tuition fees, charge per hour, per session, per lesson, for a lesson, kwa lisaa',
  offer: 'offer, offers, offering, offered',
  interview: `interview, interviews, intavyu, mahojiano, panel, usaili, interviewed, interviewer`,
  demo: 'demo lesson, demonstration lesson, trial lesson, demo, sample lesson, lesson demo, micro teaching, microteaching, teach a lesson, demonstration',
  cv: 'cv, resume, curriculum vitae, résumé, cvs, vitae',
  exclude:
    'leave out, not to write, not to include, should not be, not be in, not include, not write, not needed in, exclude, nisiandike, not put, leave off, omit, avoid in',
  letter:
    'cover letter, letter, application letter, barua, barua ya maombi, motivation letter, letter of application, coverletter',
  experience:
    'experience, uzoefu, experienced, fresh graduate, fresher, teaching practice, no experience, graduate',
  open: 'open, opens, opened, wazi, still open, bado iko',
  close:
    'close, closes, closed, closing, filled, fill, take down, remove the job, funga, imejaa, not needed anymore, stop the advert, deactivate, unpublish, got someone, tutoe, toa tangazo, ondoa tangazo, tutoe tangazo, taken, no longer open, found someone',
  deadline:
    'deadline, deadlines, closing date, closing dates, last day to apply, last date, siku ya mwisho, tarehe ya mwisho, apply by, expires on, mwisho wa kuomba',
  hold: 'hold, on hold, held, waiting for approval, not showing, not visible, not appearing, haionekani, blocked job, rejected job, pending approval, under review, disappeared, why is our job',
  edit: 'edit, edited, change the job, update the job, correct, hariri, rekebisha, mistake in the job, modify, amend, sahihisha',
  alert:
    'alert, alerts, notify me, email me, tell me when, let me know, niambie, notified, inform me, updates on new jobs, new jobs come, nijulishwe, nijulishe, told of new, told when, subscribe to jobs',
  save: 'save, saved, bookmark, favourite, favorite, saved jobs, wishlist, later',
  new: 'new, newest, latest, recent, recently, mpya, fresh',
  status: `ziko aje, iko aje, status, stand, progress, where is, reached, imefika, imefika wapi, iko wapi, ziko wapi, update on, news, feedback, outcome, result of my, response,
    habari za, how far, umefika, imeendaje, got the job`,
  withdraw:
    'withdraw, withdrawal, take back, cancel my application, cancel, pull out, changed my mind, toa maombi, ondoa maombi, futa maombi, retract, no longer interested, ondoa, remove, unsend, undo, toa',
  answer: `answer, answers, answered, answering, reply, replies, replied, replying, respond, responds, responded, responding, jibu, hear back, heard back, heard, get back, come back to me, call back, majibu, kujibu, hawajajibu, silent, silence, kimya`,
  accepted:
    'accepted, accept, hired, kubaliwa, nimekubaliwa, taken, chosen, successful, selected, nimepata kazi, pick, picked, pick me, choose me, succeed, nimepita, nimefaulu, imekubaliwa',
  rejected: 'rejected, reject, declined, turned down, nimekataliwa, unsuccessful, regret, kataliwa',
  view: 'view, viewed, read my, seen my, opened my, looked at my, ameona, wameona, wameisoma, imesomwa, kusoma',

  // Money, fees and payment problems
  money:
    'money, pesa, cash, shillings, shilling, bob, ksh, kes, kshs, doo, mulla, ganji, chapaa, fedha, hela, dough, k, thousand',
  fee: `fee, fees, cost, costs, charge, charges, charged, charging, price, prices, pricing, bei, ada, gharama, karo, registration fee, joining fee, payable, amount, malipo, expensive, cheap, ghali`,
  pay: 'pay, paid, pays, paying, payment, payments, lipa, nalipa, nalipaje, kulipa, kulipia, nilipe, nimelipa, nililipa, tulipe, tunalipa, lipia, nikalipa, nishalipa, nikilipa',
  free: 'free, bure, bila malipo, for nothing, without paying, bila kulipa',
  howmuch:
    'how much, ngapi, kiasi gani, pesa ngapi, what amount, shilingi ngapi, hw much, bei gani, how many shillings, range',
  howmany: 'how many, wangapi, mangapi, number of, total, in total, count, ngapi wameomba, hw many',
  yearly:
    'yearly, annual, annually, every year, per year, each year, year, years, mwaka, kila mwaka, per annum, next year, mwaka ujao, monthly fee',
  once: 'once, one time, onetime, one-time, one off, mara moja, for life, lifetime, forever, again, tena, done paying, life time',
  renew:
    'renew, renewal, renewing, extend, expire, expires, expired, expiry, run out, runs out, imeisha, inaisha, itaisha, lapse, lapsed, when does it end, does it end, valid until, kuisha, upgrade, upgrading',
  subscription:
    'subscription, subscribe, subscribed, subscriptions, sub, membership, member, plan, package, premium, usajili wangu, active or not, is it active, active',
  join: 'join, joining, register, registered, registering, registration, sign up, signup, signing up, sajili, jisajili, kujiunga, jiunga, enroll, kuregister, become a member, onboard',
  refund:
    'refundable, refund, refunds, refunded, money back, my money back, give back, return my money, rudishiwa, rudisha, rudishieni, rudishe, reimburse, reimbursed, nirudishie, pesa zangu, reversal',
  twice: 'twice, two times, double, mara mbili, paid again, paid 2 times, paid two, doubled, charged again',
  mpesa:
    'mpesa, m pesa, safaricom mpesa, lipa na mpesa, mpesas, airtel money, airtel, tkash, card, bank, visa card, mastercard, paypal, equitel',
  prompt:
    'prompt, stk, stk push, stkpush, push, pop up, popup, mpesa menu, pin request, enter my pin, notification to pay, prompts',
  till: 'till, paybill, till number, paybill number, buy goods, account number',
  pin: 'pin, mpesa pin, secret number, otp, code sent, verification code',
  receipt:
    'proof, evidence, ushahidi, receipt, receipts, risiti, transaction code, invoice, confirmation code, transaction, proof of payment, mpesa message, mpesa code, statement',
  left: 'left my phone, deducted, money left, money went, imetolewa, imekatwa, zimekatwa, zimetoka, debited, cut, gone, pesa imeenda, ilikatwa, pesa imetoka, was taken, imeenda, imetoka, zimeenda, nimekatwa',
  failed: `failed, fail, fails, failing, error, not working, doesnt work, does not work, doesnt open, haifanyi, imekataa, inakataa, imegoma, imefail, refused, declined, problem, shida, tatizo, issue, stuck, imeshindwa,
    wont work, not successful, timed out, timeout, insufficient, system down, hang, hanging, inasumbua, ina shida, cant manage`,
  notcome: `didnt come, did not come, not come, has not come, hasnt come, havent received, not received, no prompt, haikuja, haijafika, haijaja, hajapata, sijapata, sioni, not coming, is not coming, never came, never arrived, not arrived, didnt get, did not get, not getting, hasnt arrived, haiji, havent gotten, have not received, not delivered, no link, no email, no sms, no code, no account, no message, hazijafika, didnt receive, did not receive, dont receive, do not receive, not receiving`,

  // TSC registration, levels and subjects
  tsc: 'tsc, teachers service commission, t s c',
  number: 'number, numbers, nambari, namba',
  licence:
    'licence, license, licenced, licensed, licensing, licences, leseni, practising, practicing, practising licence, practice certificate, cpb, counsellors and psychologists board, board, psychologists board, psychologist board',
  register: 'registered, registration, register, sajiliwa, kusajiliwa, registers',
  papers:
    'nahitaji nini, ninahitaji nini, what do i need, what is needed, whats needed, zinahitajika, inahitajika, papers, paper, documents, document, docs, requirements, requirement, required, makaratasi, karatasi, stakabadhi, nyaraka, checklist, what to carry, needed documents',
  certificate:
    'certificate, certificates, cert, certs, cheti, vyeti, diploma, degree, transcript, transcripts, originals, testimonials',
  conduct: 'good conduct, certificate of good conduct, police clearance, dci clearance, conduct',
  kcse: 'kcse, mean grade, form four grade, grade c, grade in kcse, c plus, c+, c plain, minimum grade, cut off, qualify, qualifies, qualification, qualifications, qualified, eligible, entry grade, d plus',
  trained:
    'training, trained, course, study, studied, masomo, college, p1, p1 certificate, dpte, bed, b ed, b.ed, pgde, bachelor of education, untrained',
  law: 'law, legal, illegal, allowed, must, lazima, sheria, bila, without, wihtout, may i, compulsory, mandatory, permitted',
  long: 'how long, take long, how many days, how many weeks, siku ngapi, duration, inachukua, muda gani, long does, after how long, how soon, lini, when will',
  real: 'real, genuine, fake, true, authentic, valid, verify a teacher, halali, ya kweli, check, confirm, verify that, sure, ghushi, forged',
  verified:
    'verified, verify, verification, badge, blue badge, tick, thibitisha, verifying, get verified, blue tick, confirmed badge, kuthibitishwa, kuverify',
  portal: 'portal, online, website, ecitizen, teachers online',
  cbe: 'cbe, cbc, competency, competency based, competence based, new curriculum, curriculum, mtaala, 844, 8 4 4, old system, new system, system',
  level:
    'level, levels, grade, grades, class, classes, madarasa, darasa, stages, stage, structure, tiers, ngazi, form, gredi, years',
  area: 'learning area, learning areas, lerning areas, areas, subjects, subject, masomo, somo, taught, compulsory subjects, learnt, learned',
  pathway:
    'pathway, pathways, track, tracks, electives, stem, social sciences, arts and sports, combination, combinations, arts and sports science',
  exam: 'exam, exams, examination, assessment, mtihani, mitihani, kpsea, kjsea, national exam, test, kcpe, at the end of',
  last: 'last, final, ends, end, end of, mwisho, ya mwisho, phase out, phased out, continue, stop',
  called:
    'called, name, mean, means, meaning, stand for, stands for, maana, call it, difference between, difference, nini maana',
}
