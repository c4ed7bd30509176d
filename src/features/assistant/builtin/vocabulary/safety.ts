/** What people fear, and what they do about it. */
export const safetyWords: Record<string, string> = {
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
}
