/** Registration of teachers, levels, and what is learned at them. */
export const schoolWords: Record<string, string> = {
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
