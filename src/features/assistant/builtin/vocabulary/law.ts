/** Ideas of the law at work, with their words in English, Kiswahili and Sheng. */
export const lawWords: Record<string, string> = {
  dismissal:
    'fired, fire, sacked, sack, sacking, dismissed, dismiss, dismissal, dismissing, terminate, terminated, termination, terminating, let go, lay off, laid off, chased away, kicked out, wrongful, kufutwa, nimefutwa, futwa, nimefukuzwa, kufukuzwa, nimeachishwa, wamenifuta, gross misconduct',
  quitting:
    'resign, resigning, resignation, quit, quitting, notice period, days notice, months notice, termination notice, notice ya, notisi, kuresign, nikiresign, kuacha kazi, naacha kazi',
  probation: 'probation, probationary, majaribio, kipindi cha majaribio',
  redundant: 'redundant, redundancy, retrench, retrenched, retrenchment, severance, downsizing, layoffs',
  'written terms':
    'written contract, employment contract, appointment letter, mkataba wa kazi, in writing, on paper, verbal agreement, oral contract, contract of employment, terms of employment, contracts',
  'board teacher':
    'bom teacher, bom teachers, board teachers, board of management, mwalimu wa bom, walimu wa bom',
  'late pay':
    'unpaid, not been paid, not paid us, not paid me, owe me, owes me, owed, sijalipwa, hatujalipwa, haijalipa, hajalipa, haijatulipa, salary delay, delayed salary, salary arrears, arrears, withheld, withhold, wages, nadai',
  'cut pay':
    'deduct, deducted, deducts, deducting, deduction, deductions, surcharge, makato, kata mshahara, kukatwa, nimekatwa, wamenikata, wananikata, lower my salary, cut my salary, cut my pay, reduce my salary',
  payslip: 'payslip, payslips, pay slip, pay slips',
  'statutory deduction':
    'nssf, shif, sha, nhif, paye, housing levy, statutory, statutory deductions, levy, income tax, tax bands',
  'time off':
    'annual leave, leave days, paid leave, siku za likizo, likizo ya mwaka, days off, off days, time off, vacation days, leave entitlement, siku za leave',
  'sick off':
    'sick leave, sick off, sick days, sick day, ill, unwell, hospital, admitted, mgonjwa, ugonjwa, nikiugua, nimelazwa, fell sick, sick sheet',
  maternity:
    'maternity, maternity leave, pregnant, pregnancy, expecting, mjamzito, mimba, uzazi, giving birth, gave birth, newborn, delivery leave, nitajifungua, expectant',
  paternity:
    'paternity, paternity leave, new father, fathers, dad, new dad, my wife delivered, my wife gave birth, amejifungua, we had a baby, had a baby, adopt, adopted, adoption',
  'work hours':
    'working hours, hours of work, overtime, rest day, day off, work on sunday, work on saturday, weekend classes, seven days a week, saa za kazi, masaa ya kazi, masaa, jumapili, jumamosi, work hours, hours a week, hours per week',
  'unfair choice':
    'male only, men only, ladies only, women only, female only, males only, females only, wanaume tu, wanaume pekee, wanawake tu, wanawake pekee, muslim, muslims, mwislamu, christian, christians, mkristo, born again, saved, catholic, catholics, religion, dini, tribe, kabila, gender, sex, one gender, age limit, need not apply, a lady, a man',
  discriminated:
    'discriminate, discriminated, discrimination, discriminating, discriminatory, ubaguzi, nimebaguliwa, wananibagua, anabagua, tribalism, ukabila, equal pay',
  'sexual harassment': 'sexual harassment, sexually harassed, harassment policy, unyanyasaji wa kijinsia',
  'applicant papers':
    'original certificates, my certificates, certificates zangu, vyeti vyangu, certificate of good conduct, good conduct, clearance, clearance certificate, applicants cvs, applicants documents, original papers',
  caning:
    'cane, canes, caned, caning, kiboko, viboko, corporal punishment, kuchapa, kuchapwa, anachapa, akichapa, whip, whipping, spank, spanking, slap',
  'work permit':
    'work permit, work permits, class d, kibali, kibali cha kazi, foreigner, foreigners, foreign teacher, foreign teachers, expatriate, expatriates, expat, passport, mgeni, non citizen, non kenyan, from uganda, from tanzania, from rwanda, ugandan, tanzanian, rwandan, british, american, nigerian, tourist visa, visa says',
  'complain at work':
    'labour officer, labor officer, labour office, labor office, ministry of labour, ofisi ya labour, ofisi ya kazi, report my employer, report my boss, complain about my employer, mwajiri, my employer, labour court, elrc, sue, kushtaki, nishtaki, kumshtaki',
}
