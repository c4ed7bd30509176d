/** Work in schools that is not teaching. */
export const work = rows(`
  non teaching, non teaching staff
  support staff, subordinate staff, casual work, kazi ya mkono
  accountant, accountants, accountancy, accounts, mhasibu, wahasibu, accounts clerk, finance officer, cashier, auditor
  bursar, bursars
  librarian, librarians, mkutubi, library assistant, library, maktaba
  secretary, secretaries, katibu, secretarial, office assistant, personal assistant
  clerk, karani
  driver, drivers, driving, dereva, madereva, udereva, bus driver, school bus driver, kuendesha gari, bus attendant
  cook, cooks, cookery, chef, mpishi, wapishi, upishi, kupika, cooking, cateress, caterer, kitchen, kitchen staff, jikoni
  nurse, nurses, nursing, muuguzi, wauguzi, uuguzi, matron nurse, clinical officer, nesi
  guard, guards, security guard, watchman, mlinzi, walinzi, ulinzi, askari, soldier, security, gateman
  matron, matrons, house mother, boarding mistress
  patron, patrons, house father, boarding master
  lab technician, laboratory technician, lab technicians, lab assistant, laboratory assistant, lab tech, labtech, \
    lab attendant, laboratory attendant, fundi wa maabara
  receptionist, receptionists, front office
  cleaner, cleaners, cleaning, janitor, usafi, msafishaji, kusafisha, housekeeper, house keeper, housekeeping, mama wa usafi
  gardener, groundsman, caretaker, shamba boy, farm hand, farm manager, kazi ya shamba, kazi za shamba, mtunza bustani
  storekeeper, store keeper, stores clerk
  administrator, school administrator, office administrator, admin assistant
  it support, ict technician, it technician, ict officer, ict support, it officer, computer technician
  nanny, yaya, house help, househelp, caregiver, caregivers, care giver, ayah
  carpenter, seremala, mason, plumber, electrician, fundi, maintenance, handyman, mechanic, welder
  tailor, fundi wa nguo, dressmaker
  barber, kinyozi, salonist, hairdresser
  procurement officer, human resource, human resources, hr officer, hr manager, human resource officer
  marketer, marketing officer, admissions officer, marketing
  lifeguard, life guard
  social worker, social workers
  chaplain, pastor, imam
`)

/** Subjects of counselling. */
export const topics = rows(`
  marriage counselling, marriage, marital, couples, couple, ndoa, premarital, relationship, relationships
  family counselling, family therapy, family problems, divorce
  grief counselling, grief, bereavement, bereaved, mourning, grieving, loss of a parent, lost a parent, lost father, \
    lost mother, msiba, kufiwa, amefiwa, majonzi
  trauma counselling, trauma, sexual abuse, abuse, assault, defilement, rape, molested, violence, gbv, traumatised, traumatized, abused, ptsd, kubakwa, amebakwa, ubakaji, dhuluma
  addiction counselling, addiction, drug addiction, drug abuse, substance abuse, alcoholism, alcohol, rehab, drugs, addicted, addict, \
    dawa za kulevya, bhang, bhangi, bangi, weed, pombe, ulevi, mlevi, miraa, muguka, alcoholic, smoking, vaping, betting, \
    gambling, kamari, phone addiction, gaming addiction
  mental health, mental wellness, mental illness, afya ya akili
  depression counselling, depression, depressed, sad, suicidal, suicide, self harm, cutting herself, cutting himself, cuts herself, cuts himself, \
    hurts herself, hurts himself, hurting herself, hurting himself, harming herself, harming himself, wants to die, anajikata, \
    anajiumiza, kujiumiza, kujiua, ajiue, hopeless, huzuni, sonona, unyogovu, amekata tamaa
  anxiety counselling, anxiety, anxious, stress, stressed, exam stress, exam anxiety, exam fear, fear of exams, exam pressure, \
    scared, afraid, fears exams, anaogopa, anaogopa mtihani, woga, uoga, panic, panic attacks, worried, worry, overwhelmed, burnout, nervous, msongo wa mawazo, mawazo, mafadhaiko, wasiwasi, hofu
  counselling on behaviour, behaviour, behavior, behaviour problems, indiscipline, bullying, bullied, bully, anger, \
    anger management, angry, aggressive, rude, stubborn, truancy, disobedient, rebellious, mkorofi, mtundu, mtoro, hasikii, hasira, uonevu, anaonewa, utovu wa nidhamu
  counselling on self esteem, self esteem, confidence, low self esteem, shy
  pregnancy counselling, pregnancy, pregnant, teenage pregnancy, mimba, mjamzito
  parenting, malezi
`)

/** Other properties of jobs and people. The index has stems: 'intern' is the one of 'international' too. */
export const qualities = rows(`
  entry level, internship, internships, intern teacher, teacher intern, trainee, attachment, fresh graduate, fresh graduates, \
    new graduate, recent graduate, no experience
  international school, international schools, international curriculum
  boarding, boarding school, boarding schools, boarders, bweni, shule ya bweni
  day school, day schools, day scholars
  girls school, girls schools, girls only, girls only school, girls only schools, all girls, all girls school, school for girls, schools for girls, schools are for girls, girls high school, girls secondary, girls boarding, shule ya wasichana, shule za wasichana, ya wasichana
  boys school, boys schools, boys only, boys only school, boys only schools, all boys, all boys school, school for boys, schools for boys, schools are for boys, boys high school, boys secondary, boys boarding, shule ya wavulana, shule za wavulana, ya wavulana
  practicals, practical, practical work, laboratory work, lab work, lab practicals, experiments, science practicals
  club, clubs, club patron, club patrons, patron wa club, klabu
  verified, vetted, background checked
  all subjects, every subject, any subject, all the subjects, all learning areas, all round, masomo yote, somo lolote, \
    kila somo, masomo zote, all rounder
  interview, interviews, job interview, interview preparation, interview skills, panel interview, tsc interview
  cv, cvs, resume, curriculum vitae, cv writing, cover letter
  medical cover, medical, medical insurance, medical allowance, health insurance, health cover, insurance, insurance cover, bima, \
    bima ya afya, matibabu, nhif
  meals, meal, feed you, feed us, feed teachers, wanalisha, lunch, free lunch, chakula, chakula cha mchana, breakfast, food
  transport, transport allowance, transportation, fare, fare allowance, usafiri, nauli
  pension, gratuity, pensheni
  tsc number, tsc registration, tsc registered, tsc certificate, registered with tsc
  masters, masters degree, master, master of education, msc, mba, med, ma in, shahada ya uzamili
  phd, doctorate, doctor of philosophy, uzamifu
  diploma, diplomas, stashahada
  weekend, weekends, weekend job, over the weekend, wikendi, saturday, saturdays, sunday, sundays, jumamosi, jumapili
  holiday, holidays, school holidays, school break, school breaks, long break, seasonal, vacation, likizo, april holidays, august holidays, december holidays
`)

/** Positions in a school, which the titles of jobs name. */
export const positions = rows(`
  head teacher, headteacher, principal, mwalimu mkuu, head of school, headmaster, headmistress, school head, principals, head teachers, headteachers, ht
  deputy principal, deputy head teacher, naibu mwalimu mkuu, naibu mkuu, deputy, deputy head, deputy headteacher, \
    deputy headmaster, deputy headmistress, deputy principals, deputies, deputy ht, dht
  head of department, heads of department, hod, hods, head of subject
  teacher assistant, teaching assistant, assistant teacher, teacher aide, teachers aide, msaidizi wa mwalimu
  director of studies, dos, academic director, dean of studies
`)

/** Times since a job was posted. */
export const recency = rows(`
  today, posted today, posted yesterday, za leo, last 24 hours
  this week, posted this week, last week, posted last week, past week, last 7 days, past 7 days, last seven days, last one week, past one week, last 1 week, within a week, in a week, wiki hii, za wiki hii, \
    wiki iliyopita, siku saba zilizopita
  this month, posted this month, past month, last 30 days, past 30 days, mwezi huu
`)

/** Words for the newest jobs. */
export const newest = rows(`
  newest, recent, recently posted, posted recently, latest, latest jobs, new jobs, kazi mpya, mpya
`)

/** Characteristics of people and days: preferred, never required. */
export const characters = rows(`
  patient, patience, mvumilivu, subira, mwenye subira, mstahimilivu
  friendly, mchangamfu, rafiki
  kind, gentle, caring, mpole, upole, mkarimu, loving
  strict, firm, mkali, tough
  calm, mtulivu, mtaratibu
  funny, fun, mcheshi, jovial, lively
  hardworking, hard working, committed, dedicated, passionate, motivated, mwenye bidii, hodari
  honest, trustworthy, mwaminifu, trusted, godly, god fearing, humble, disciplined, serious
  young, youthful
  elderly, mature, older, mzee
  female, lady, ladies, woman, women, wa kike, mwanamke
  male, gentleman, men, wa kiume, mwanaume, mwanamume
  christian, mkristo, born again, saved, catholic, sda, adventist
  muslim, mwislamu, muislamu
  brilliant, genius, smart, sharp, clever, intelligent, talented, mwerevu
  monday, mondays, mon, jumatatu
  tuesday, tuesdays, tue, tues, jumanne
  wednesday, wednesdays, wed, jumatano
  thursday, thursdays, thur, thurs, alhamisi
  friday, fridays, fri, ijumaa
  morning, mornings, asubuhi
  afternoon, afternoons, mchana, alasiri
  evening, jioni, after school, baada ya shule, after work
  night, usiku
  weekdays, weekday, mid week, midweek
  daily, every day, everyday, kila siku
`)

/** Specialities within a role: people who name one come first. */
export const focuses = rows(`
  course choice, kuccps, kucps, kuccp, kucpps, kuccpps, kuksips, cluster points, cluster point, clusters, kuccps cluster, career tests, career test, \
    subject choice, subject selection, choose a course, choosing a course, choosing courses, school leavers, school leaver, course application, course applications, university application, \
    university applications, college application, college applications, ushauri wa kozi, ushauri wa masomo
  leadership, school leadership, uongozi, ushauri wa uongozi, leadership coaching, promotion, promotions, promoted, kupandishwa cheo
`)

/** Other words and places with several names. */
export const otherThings = rows(`
  early childhood development, ecd, ecde
  pre primary, preprimary, pp1, pp2, kindergarten, chekechea
  junior school, junior secondary, jss
  primary, shule ya msingi, msingi
  secondary, shule ya upili, shule ya sekondari, sekondari
  university, chuo kikuu
  full time, fulltime
  part time, parttime
  contract, mkataba
  online, mtandaoni
  board of management, bom
  teachers service commission, tsc
  teacher, mwalimu, walimu, tr, tchr, ticha
  tutor, mkufunzi, wakufunzi
  counselor, counsellor, mshauri
  dholuo, luo, kijaluo
  kikuyu, gikuyu, kigikuyu
  luhya, kiluhya
  kamba, kikamba
  somali, kisomali
  kalenjin, kikalenjin
  maasai, kimaasai, masai
  cbc, cbe, competency based curriculum, competency based education
  8 4 4, 844
  igcse, gcse, cambridge, edexcel, british curriculum, british system
  ib, international baccalaureate, ib diploma, pyp, myp
  bachelor of education, b ed, bed
  nairobi, nbi, nrb, nai, kanairo, nairobbery, nairobi county, nairobi cbd
  mombasa, msa
  kisumu, ksm
  eldoret, eld
  nakuru, nku, nax, naks
  thika, tika
  machakos, masaku, macha
  muranga, murang a
  langata, lang ata
`)

/** Each line has the names of one thing; a backslash continues it. */
function rows(text: string): readonly (readonly string[])[] {
  return text
    .trim()
    .split('\n')
    .map(line => line.trim().split(/, +/))
}
