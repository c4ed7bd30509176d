/** Work and those who look for it: what is meant → the words and phrases for it, as English, Kiswahili and Sheng have them. */
export const workWords: Record<string, string> = {
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
}
