import { categoryNames, levelNames } from '#src/features/jobs/schema.ts'
import { paths } from '#src/paths.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { formatCount, formatKes } from '#src/ui/format.ts'
import { Layout } from '#src/ui/layout.tsx'
import { Board } from '#src/ui/page-header.tsx'
import { Table } from '#src/ui/table.tsx'
import { FEWEST_JOBS, NEWEST, type PayFigure, type payFigures } from './pay-figures.ts'
import { Section } from './section.tsx'
import { Points, type Step } from './steps.tsx'

type Figures = ReturnType<typeof payFigures>

/** What schools on this site say that they pay, and how to read it. */
export function SalaryGuidePage({ byCategory, byLevel }: Figures) {
  return (
    <Layout
      title="Salary guide"
      description="What jobs in education in Kenya pay in a month, from the jobs posted on this site, by kind of work and level."
      canonicalPath={paths.salaryGuide()}
      width="full"
    >
      <Board
        eyebrow="Salary guide"
        title="What jobs in education pay"
        lead="From the jobs that schools posted here, not from a survey. Each line says how many it rests on."
        actions={<LinkButton href={paths.jobs()}>Find Jobs</LinkButton>}
      />
      {byCategory.length === 0 ? (
        <EmptyState
          title="Not enough jobs name their pay yet"
          description={`Figures appear as soon as ${FEWEST_JOBS} jobs of one kind name their monthly pay.`}
          action={
            <LinkButton href={paths.jobs()} variant="outline">
              See the open jobs
            </LinkButton>
          }
        />
      ) : (
        <>
          <Section title="By kind of work" lead={basis}>
            <Figures
              caption="Monthly pay by kind of work"
              figures={byCategory}
              nameOf={name => categoryNames[name]}
            />
          </Section>
          {byLevel.length > 0 && (
            <Section title="By level">
              <Figures caption="Monthly pay by level" figures={byLevel} nameOf={name => levelNames[name]} />
            </Section>
          )}
        </>
      )}
      <Section title="How to talk about pay" isSunken>
        <Points points={advice} />
      </Section>
    </Layout>
  )
}

interface FiguresProps<Group extends string> {
  caption: string
  figures: PayFigure<Group>[]
  nameOf: (group: Group) => string
}

function Figures<Group extends string>({ caption, figures, nameOf }: FiguresProps<Group>) {
  return (
    <Table
      caption={caption}
      rows={figures}
      rowKey={({ group }) => group}
      columns={[
        { header: 'Jobs in', cell: ({ group }) => nameOf(group) },
        { header: 'Lowest', cell: ({ lowest }) => formatKes(lowest), align: 'end' },
        { header: 'Middle', cell: ({ median }) => formatKes(median), align: 'end' },
        { header: 'Highest', cell: ({ highest }) => formatKes(highest), align: 'end' },
        { header: 'Jobs', cell: row => formatCount(row.jobs), align: 'end' },
      ]}
    />
  )
}

const basis = `Monthly pay in KES before deductions, among the newest ${formatCount(NEWEST)} jobs. Half of the jobs pay more than the middle, half less. Groups of fewer than ${FEWEST_JOBS} are left out.`

const advice: Step[] = [
  {
    title: 'Know the kind of post',
    text: 'TSC pays its teachers by published grades: see tsc.go.ke. A post by a board of management or a private school is for you to agree on.',
  },
  {
    title: 'Count what comes with it',
    text: 'House, meals, transport, school fees for your own children, and unpaid holidays change the sum.',
  },
  {
    title: 'Name a range',
    text: 'From what you need to what you would gladly accept, with a reason from your training and experience.',
  },
  { title: 'Have it written', text: 'Amount, day of payment, deductions and notice belong in the contract.' },
]
