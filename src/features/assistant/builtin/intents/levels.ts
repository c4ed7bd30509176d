import { asked } from '../asked.ts'
import { fromGuide } from '../guide-answer.ts'
import { sectionAt } from '../guide-sections.ts'
import type { Intent, Question } from '../intent.ts'
import { item, link, reply } from '../reply.ts'

const section = (id = '') => sectionAt('cbe', id)

const sectionOf: Record<string, string> = {
  'pre-primary': 'pre-primary',
  primary: 'primary',
  junior: 'junior-school',
  secondary: 'senior-school',
}

export const cbeLevels: Intent = {
  id: 'cbe-levels',
  names: ['level'],
  examples: asked(`
    my child is in grade 8 which level is that; mtoto wa grade 5 ako level gani; which grades are in junior
    school; senior school ni grade gani; PP1 na PP2 ni level gani; CBE levels; what are the levels of CBC;
    how many years in junior school; what level is grade 7; grade 9 is in which school; structure of the new
    curriculum; what comes after junior school; madarasa ya junior secondary ni gani; CBC; levels of
    education in Kenya; is grade 6 primary or junior; what grades are upper primary; explain the CBE system;
    how many years is senior school; lower primary ni grade ngapi; which class is grade 10; is PP2 the same
    as pre-unit; stages of CBC; how many years is primary; what is junior secondary; where does grade 6 go
    next; age of grade 1; JSS ni grade gani; upper primary starts at which grade; senior school starts in
    which grade; what is senior school; 2-6-3-3; from grade 9 you go where; madarasa ya primary; is grade 7
    in primary or in high school; what is JSS; what is junior school; kid in PP2 goes to which class next;
    what is PP1; how is CBC arranged; how many levels; classes in primary; grade 10 ni secondary; senior
    school grades; junior school grades; junior school is from which grade to which; grade 3 is lower or
    upper; which level is form 3; level ya grade 2; pre-primary is for which classes; what follows grade 9;
    muundo wa CBC; 8-4-4 vs CBC levels; what do they call grade 7 to 9`),
  answer: question => reply(...levelLines(question), moreOf('the-levels')),
}

function levelLines({ named }: Question): string[] {
  const { rows } = section('the-levels')
  const all = rows.map(row => ({ level: row.Level ?? '', line: lineOf(row) }))
  const words = named.level && sectionOf[named.level]?.replace('-school', '')
  const chosen = all.filter(({ level }) => words && level.toLowerCase().includes(words))
  const graded = chosen.filter(({ line }) => named.grade && includesGrade(line, named.grade))
  const shown = graded.length > 0 ? graded : chosen
  return shown.length > 0 ? shown.map(({ line }) => line) : all.map(({ line }) => item(line))
}

const lineOf = (row: Record<string, string>) =>
  `${row.Level}: ${row.Classes}${row['At the end'] ? `. At the end: ${lowerFirst(row['At the end'])}` : ''}.`

const lowerFirst = (text: string) =>
  /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

function includesGrade(line: string, grade: number): boolean {
  const [, from, to] = /Grades (\d+) to (\d+)/.exec(line) ?? []
  return grade >= Number(from) && grade <= Number(to)
}

export const cbeExam: Intent = {
  id: 'cbe-exam',
  about: 'exam',
  names: ['level'],
  examples: asked(`
    what exam do they do at the end of primary; KPSEA; what is KJSEA; exam at the end of junior school;
    mtihani wa grade 6 unaitwa aje; which national exam in grade 9; what test comes after grade 6; what exam
    replaces KCPE; mtihani wa grade 9; is KCPE still there; exam in senior school; which exam after grade
    nine; KJSEA ni ya grade gani; KPSEA ni nini; mtihani wa mwisho wa primary; do grade 6 sit an exam; test
    at the end of upper primary; national assessment; what is done after junior school exam; grade 9 exam
    name; kuna mtihani grade 3; KJSEA meaning; what is KPSEA; KPSEA is done in which class; do junior school
    learners sit exams; end of junior school assessment; which exam for grade 6; is there an exam before
    senior school; what replaced KCPE; exam ya grade 6; what does grade 9 sit for; mtihani wa junior school`),
  answer: question => {
    const rows = section('the-levels').rows.filter(row => row['At the end'])
    const words = question.named.level && sectionOf[question.named.level]?.replace('-school', '')
    const chosen = rows.filter(row => words && row.Level?.toLowerCase().includes(words))
    return reply(
      ...(chosen.length > 0 ? chosen.map(lineOf) : rows.map(row => item(lineOf(row)))),
      moreOf('the-levels'),
    )
  },
}

export const cbeName: Intent = {
  id: 'cbe-name',
  examples: asked(`
    is it still called CBC; difference between CBC and CBE; what does CBE mean; CBE stands for; CBC maana
    yake; what is CBE; what is competency based education; new name of CBC; what is the meaning of CBE; CBC
    or CBE; why did they change CBC to CBE; CBC stands for; kirefu cha CBE; new curriculum name; is CBC
    finished; difference ya CBC na CBE; CBE in full; full name of CBC; is CBE the same as CBC; the
    curriculum is now called what; competency meaning`),
  answer: () => reply(section().paragraphs[0], moreOf('the-levels')),
}

export const lastKcse: Intent = {
  id: 'last-kcse',
  examples: asked(`
    last KCSE is which year; when does KCSE end; when is the last 8-4-4 class; KCSE ya mwisho ni lini; is
    KCSE still there; when did the first grade 10 start senior school; when will 844 end; end of KCSE; which
    year does KCSE stop; does grade 10 do KCSE; are there still form ones; when is the final KCSE; KCSE
    inaisha lini; how long will 8-4-4 last; year of the last form four; will there be KCSE in 2027; first
    class of senior school; when did grade 10 begin; will my child in grade 9 do KCSE; when is KCSE ending;
    KCSE final year; last candidates of KCSE; which year is the last form four class; is 8-4-4 over; when
    did grade 10 report; KCSE itaisha lini; the end of 844`),
  answer: () => reply(section('the-levels').paragraphs[0], moreOf('the-levels')),
}

export const learningAreas: Intent = {
  id: 'learning-areas',
  names: ['level'],
  examples: asked(`
    list the learning areas of junior school; learning areas grade 4 to 6; subjects in grade 7; what
    subjects are taught in lower primary; masomo ya junior school; compulsory subjects in senior school; how
    many subjects in junior school; what do they learn in PP1; learning areas; subjects of grade 1 to 3;
    masomo ya grade 4; CBC subjects; what is pre-technical studies; what is integrated science; which
    subjects are done in upper primary; what subjects do grade 9 learners take; masomo ya grade 8; what do
    they learn in grade 4; subjects of PP1; which learning areas are in lower primary; junior secondary
    subjects; how many learning areas; is computer studies taught in junior school; list subjects of CBC
    upper primary; JSS subjects; nitafundisha masomo gani junior school; what are creative activities; is
    life skills still taught; subjects for primary pupils; core subjects in senior school; learning areas
    grade 7; grade 5 subjects; subjects in junior school; what is taught in PP2; learning areas of upper
    primary; learning areas in pre-primary; grade 1 subjects; name the learning areas; masomo ya primary;
    what are the subjects of senior school; is agriculture in junior school; is Kiswahili compulsory;
    subjects JSS; what will I teach in JSS; do they learn computer in grade 7; list of subjects grade 6;
    learning areas in grade 3; what is creative arts and sports`),
  answer: question => {
    const { level, grade } = question.named
    const id = level ? sectionOf[level] : undefined
    if (!id)
      return reply(
        'Which level? Each has its own learning areas:',
        ...section('the-levels').rows.map(row => item(`${row.Level}: ${row.Classes}`)),
        moreOf('the-levels'),
      )
    const { paragraphs } = section(id)
    if (id !== 'primary') return fromGuide(question, section(id))
    const isUpper = grade === null ? /upper|4|5|6/.test(question.text) : grade > 3
    const isLower = grade === null ? /lower|1|2|3/.test(question.text) && !isUpper : !isUpper
    const chosen = isUpper === isLower ? paragraphs : paragraphs.slice(isUpper ? 1 : 0, isUpper ? 2 : 1)
    return reply(...chosen, moreOf(id))
  },
}

export const pathways: Intent = {
  id: 'pathways',
  examples: asked(`
    my daughter wants to be an engineer which pathway; which pathway leads to medicine; what subjects are in
    the STEM pathway; senior school pathways; which pathways are there; what is social sciences pathway;
    arts and sports pathway subjects; pathway gani ina Physics; how do I choose a pathway for my child;
    subject combinations in grade 10; tracks in senior school; electives in senior school; STEM; explain the
    pathways; pathways in senior school; what can one study in senior school; which track for engineering;
    arts and sports science; subjects of social sciences; STEM subjects; my son likes music which pathway;
    how many pathways are there; choosing subjects for grade 10; pathway ya michezo; combinations za STEM;
    what can my daughter take if she wants arts in senior school; STEM pathway; social sciences subjects;
    which subjects for medicine; how are pathways chosen; 3 pathways; career pathways in CBE; arts and
    sports; pathway ya STEM ina masomo gani; what is a pathway; is history in social sciences; pathway for
    business; grade 10 pathways; how many electives`),
  answer: question => {
    const { text } = question
    const one = [/stem/i, /social/i, /arts|sports/i].find(words => words.test(text))
    const { items } = section('senior-school')
    const chosen = one ? items.filter(entry => one.test(entry.slice(0, 25))) : items.map(shorter)
    return reply(
      one
        ? null
        : 'Each learner in senior school takes the compulsory ones and three electives, most of them from one pathway:',
      ...(chosen.length > 0 ? chosen : items.map(shorter)).map(item),
      moreOf('senior-school'),
    )
  },
}

/** A pathway with the first of its subjects. */
const shorter = (entry: string) =>
  entry.length < 110 ? entry : `${entry.slice(0, 100).replace(/,[^,]*$/, '')} and more`

const moreOf = (id: string) => `More: ${link(section(id).guide, section(id).path)}.`
