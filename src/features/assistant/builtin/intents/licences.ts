import { paths } from '#src/paths.ts'
import { asked } from '../asked.ts'
import { fromGuide } from '../guide-answer.ts'
import { sectionAt } from '../guide-sections.ts'
import type { Intent } from '../intent.ts'
import { item, link, reply } from '../reply.ts'

export const counselorLicence: Intent = {
  id: 'counselor-licence',
  about: 'practising licence',
  examples: asked(`
    who registers counselors in Kenya; which licence do I need as a counselor; counselor practising licence;
    how do I get licensed as a psychologist; Counsellors and Psychologists Board registration; leseni ya
    mshauri; do school counselors need a licence; how do I renew my counseling licence; requirements to be a
    counselor; licence; do I need a licence to counsel students; board for counselors; what papers does a
    counselor need; when does my practising licence expire; license for therapists; is there a law about
    counsellors; where does a counsellor register; practice license for counsellors; can I counsel without a
    licence; license renewal for psychologists; psychologist registration; counselors board exam; what do I
    need to work as a school counselor; supervision hours; is my counseling diploma enough; licence expired;
    does a counselor need TSC; requirements for psychologists; CPB; how much is the licence and where do I
    get it; registering as a counsellor; counsellors act; license; counselor requirements; annual practising
    licence; how to be a registered counselor; who gives counselors licences; counselling certificate; board
    exam for psychologists; must a counselor be registered; leseni ya ushauri nasaha; kusajiliwa kama
    mshauri; can I practise with a diploma in counselling`),
  answer: question => {
    const { ideas } = question
    if (ideas.has('renew') || ideas.has('yearly'))
      return fromGuide(question, sectionAt('counselorLicensing', 'the-yearly-licence'))
    return reply(
      sectionAt('counselorLicensing').paragraphs[0],
      ...sectionAt('counselorLicensing', 'registration').items.map(item),
      `More: ${link('Licensing for counselors', paths.resource('counselor-licensing'))}.`,
    )
  },
}

export const badge: Intent = {
  id: 'badge',
  about: 'verified badge',
  examples: asked(`
    how do I get the Verified badge; what does verified mean; verify my profile; get verified; blue tick;
    how is our school verified; verify our school; how long does verification take; is verification free;
    nitapataje verified badge; my badge is gone; what do you check for the badge; why is my profile not
    verified; upload my certificate to be verified; jinsi ya kupata badge ya verified; how do I become
    verified; verification of documents; who verifies the profiles; my verification is pending; why was my
    verification refused; what is the blue mark; does verified cost money; verify my school; nataka kuwa
    verified; how do I show that I am genuine; not verified yet meaning; I want my profile to be verified;
    get the badge; verify me; how to be a verified teacher; verification process; why do others have
    verified; how do I prove my TSC number here; verified school; how long does the badge last; my request
    to be verified; thibitisha profile yangu`),
  answer: question => {
    const isSchool = question.asker.userType === 'school'
    return fromGuide(
      question,
      sectionAt('help', isSchool ? 'how-is-our-school-verified' : 'how-do-i-get-the-verified-badge'),
    )
  },
}
