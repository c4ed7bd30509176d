import { paths } from '#src/paths.ts'
import { asked } from '../asked.ts'
import { fromGuide, sentences } from '../guide-answer.ts'
import { sectionAt } from '../guide-sections.ts'
import type { Intent } from '../intent.ts'
import { item, link, reply } from '../reply.ts'

const interviews = (id = '') => sectionAt('interviews', id)

export const prepare: Intent = {
  id: 'interview-prepare',
  about: 'interview',
  examples: asked(`
    how should I prepare for a school interview; I have never done an interview and I am worried where do I
    start; interview tips; nina interview kesho; help me with my interview; interview; prepare for an
    interview tomorrow; how to pass a teaching interview; what should I wear to an interview; nijiandae vipi
    kwa interview; I have been invited for an interview; Sijawahi fanya interview nina wasiwasi; nimeitwa
    interview nifanye nini; interview preparation for counselors; I have an interview on Friday; tips za
    interview; how do I impress the panel; nimeitwa mahojiano; I am nervous about my interview; what happens
    in a school interview; first interview advice; how to behave in an interview; mock interview; interview
    advice for tutors; nina usaili wiki ijayo; how early should I arrive; so nervous about a panel interview
    tomorrow; help me pass an interview; advice on interview; what do I do before an interview; interview ya
    shule; going for an interview; preparing for interview; how do I get ready for the interview; what do
    interviewers look for; dress code for interview; kuvaa nini interview; interview with a head teacher;
    tell me about interviews`),
  answer: question =>
    fromGuide(question, interviews('the-day-before'), {
      first: sentences(interviews().paragraphs, 25),
      last: `${link('What to bring', interviews('what-to-bring').path)} · ${link('Questions that come up', interviews('questions-that-come-up').path)}`,
    }),
}

export const bring: Intent = {
  id: 'interview-bring',
  about: 'interview',
  examples: asked(`
    what documents do I carry to the interview; what should I bring to an interview; nibebe nini kwa
    interview; papers for the interview; which certificates are needed at the interview; do I carry
    originals to the interview; documents for a teaching interview; what do candidates bring to an
    interview; stakabadhi za interview; what to wear and carry to an interview; what do I take along; do
    they need my original certificates; nibebe documents gani; interview documents; which papers will they
    ask for; things to carry to an interview; kubeba nini interview; do I carry my certificates to the
    panel; what do I need to carry for the interview; interview checklist; documents to carry; copies or
    originals; certificates for interview; I have an interview what papers; bring to interview`),
  answer: question =>
    fromGuide(question, interviews('what-to-bring'), {
      first: 'To an interview, bring originals and one set of clear copies:',
      listOnly: true,
    }),
}

export const interviewQuestions: Intent = {
  id: 'interview-questions',
  about: 'interview',
  examples: asked(`
    what questions do they ask in interviews; common interview questions; maswali ya interview; what will
    they ask me; how do I answer tell us about yourself; what salary should I say at the interview; how to
    answer why did you leave your last school; interview questions and answers for teachers; what should we
    ask a teacher in an interview; sample interview questions; what do I ask the school at the interview;
    wanauliza maswali gani kwa interview; what is asked in a teaching interview; how to answer tell me about
    yourself; strengths and weaknesses question; expected salary question; possible questions; give me
    interview questions; maswali ya usaili; what will the principal ask; how do I explain a gap; questions
    to ask the employer; what could they ask me at the interview; questions interviewers ask teachers;
    interview questions; how do I answer questions about CBE; typical questions at a counselor interview;
    nitaulizwa nini; sample questions; how to answer what pay do you expect; why should we hire you;
    questions asked by schools; good questions to ask candidates`),
  answer: question => {
    const { title, guide, path, paragraphs } = interviews('questions-that-come-up')
    const isAsking = /\bask the school\b/i.test(question.text)
    if (isAsking) return fromGuide(question, interviews('what-to-ask-the-school'))
    const asked = paragraphs.map(text => /^"([^"]+)"/.exec(text)?.[1]).filter(Boolean)
    return reply(
      'Questions that come up at schools:',
      ...asked.slice(0, 5).map(text => item(text ?? '')),
      `How to answer each: ${link(`${guide}, ${title}`, path)}.`,
    )
  },
}

export const demoLesson: Intent = {
  id: 'demo-lesson',
  about: 'interview',
  examples: asked(`
    they want me to do a demo lesson tips; how to give a demonstration lesson; demo lesson; trial lesson at
    the interview; what do I do in a sample lesson; nitafundisha demo lesson aje; I was asked to teach a
    lesson at the interview; micro teaching tips; microteaching tips; I have to teach a lesson in front of
    the panel; how long is a demo lesson; plan for a trial lesson; how do I start the demo lesson;
    demonstration class; nifundishe mbele ya panel; tips for a demo class; prepare a demo lesson; how do I
    teach a demo; the school wants to see me teach; observed lesson; lesson demonstration in an interview;
    demo teaching; somo la majaribio`),
  answer: question => fromGuide(question, interviews('the-demonstration-lesson')),
}

export const afterInterview: Intent = {
  id: 'after-interview',
  about: 'interview',
  examples: asked(`
    what do I do after the interview; they have not called me after the interview; should I thank the school
    after an interview; no news after my interview; baada ya interview nifanye nini; I did the interview
    last week and heard nothing; follow up after an interview; thank you note after the interview; how long
    do I wait after the interview; I failed the interview; what next after an interview; when will they tell
    me after the interview; I went for an interview and no feedback; after the interview`),
  answer: question => fromGuide(question, interviews('afterwards')),
}

export const cv: Intent = {
  id: 'cv',
  about: 'CV',
  examples: asked(`
    cv help; how do I write a CV; how do I write a resume when I have only done teaching practice; CV; what
    should be in my CV; nisaidie kuandika CV; improve my CV; CV format for a teacher; how long should my CV
    be; make me a CV; CV for fresh graduates; can I print my profile as a CV; CV sample; resume for a
    counselor; check my CV; how many pages should my CV be; CV template; what comes first in a CV; tengeneza
    CV; my CV is too long; how can I make my CV better; I do not have a CV; CV ya mwalimu; curriculum vitae
    format; do I need referees; resume tips; how do I structure my resume; example of a teacher CV; niandike
    CV aje; curriculum vitae how to; write my CV; CV tips; a good CV for teachers; what makes a good CV; my
    resume; CV ya tutor; improve my resume; update my CV; CV for a school job; how do I format a CV; order
    of a CV; what do head teachers look for in a CV; build a CV; CV writing; CV bora; can you review my CV`),
  answer: question =>
    fromGuide(question, sectionAt('cvWriting', 'the-order-that-works'), {
      first: 'A CV in this order, two pages at most (one for a first job):',
      listOnly: true,
      last: `Your ${link('profile', paths.profile())} also prints as a CV.`,
    }),
}

export const cvLeaveOut: Intent = {
  id: 'cv-leave-out',
  about: 'CV',
  examples: asked(`
    what should I leave out of my CV; should I put my photo on my CV; do I write my religion in my CV; what
    not to write in a CV; should my ID number be in the CV; do I include my age in the resume; nisiandike
    nini kwa CV; do I put KRA PIN on CV; is it ok to put my tribe and religion in the CV; should I write my
    marital status; put a picture on the resume; what is not needed in a CV; do employers need my ID copy in
    the CV; age and tribe on CV; do I put my photo on CV; things not to include in a CV; is religion needed
    on a resume; what should not be in a CV; should I write my health status; personal details on CV; remove
    from my CV`),
  answer: question =>
    fromGuide(question, sectionAt('cvWriting', 'what-to-leave-out'), { first: 'Leave out of your CV:' }),
}

export const coverLetter: Intent = {
  id: 'cover-letter',
  about: 'cover letter',
  examples: asked(`
    nisaidie kuandika cover letter; how do I write a cover letter; application letter for a teaching job;
    barua ya maombi ya kazi; cover letter sample; help me write my application letter; what do I write in
    the letter; how long should the letter be; letter to a school; write for me a cover letter; draft an
    application letter; I do not know what to say in the cover letter; letter of application; how do I begin
    the letter; niandikie barua; mfano wa barua ya kuomba kazi; good cover letter; example of an application
    letter; is a cover letter needed; write an application for a teaching job; motivation letter; niandike
    nini kwa barua; cover letter for a tutor; help me draft a letter to the head teacher asking for a job;
    cover letter; how to start a cover letter; letter for a job; application letter format; letter for a
    tutor job; what goes in a cover letter; barua ya kazi; kuandika barua ya maombi; short cover letter;
    cover letter tips; write a letter for me; my letter is too long`),
  answer: question =>
    fromGuide(question, sectionAt('cvWriting', 'the-letter'), {
      first: 'A cover letter:',
      last: `Choose Apply Now on ${link('a job', paths.jobs())} and begin yours there.`,
    }),
}
