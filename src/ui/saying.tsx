import { cx } from './cx.ts'

/** A kanga carries a saying, and so do pages that end something or are still empty: one for each occasion. */
export function Saying({ of: occasion, className }: { of: Occasion; className?: string }) {
  const [saying, meaning] = sayings[occasion]
  return (
    <p className={cx('text-sm', className)}>
      <q lang="sw" className="font-semibold italic">
        {saying}
      </q>{' '}
      {meaning}
    </p>
  )
}

export type Occasion = keyof typeof sayings

/** Proverbs in their usual wording, with what they mean. Each was found in at least two collections. */
const sayings = {
  welcome: ['Mgeni njoo, mwenyeji apone', 'Come, guest, so that the host may thrive.'],
  paid: ['Elimu haina mwisho', 'Learning has no end.'],
  profile: ['Haba na haba hujaza kibaba', 'Little by little, the measure is filled.'],
  applied: ['Subira huvuta heri', 'Patience brings good fortune.'],
  accepted: ['Mvumilivu hula mbivu', 'The patient eat ripe fruit.'],
  rejected: ['Baada ya dhiki faraja', 'After hardship comes relief.'],
  alert: ['Ahadi ni deni', 'A promise is a debt.'],
  noneFound: ['Penye nia pana njia', "Where there's a will, there's a way."],
  noApplications: ['Mchumia juani hulia kivulini', 'Those who work in the sun eat in the shade.'],
  noMessages: ['Mtu ni watu', 'Each of us needs other people.'],
  noneSaved: ['Bandu bandu huisha gogo', 'Chip by chip, the whole log is cut.'],
  noPayments: ['Mali bila daftari hupotea bila habari', 'Wealth without accounts vanishes without a trace.'],
  noFiles: ['Akili ni mali', 'Intelligence is wealth.'],
  noReviews: [
    'Chema chajiuza, kibaya chajitembeza',
    'Good things sell themselves; bad ones go looking for buyers.',
  ],
  notFound: ['Kupotea njia ndiko kujua njia', 'To lose the way is to learn the way.'],
  tooFast: ['Haraka haraka haina baraka', 'Haste brings no blessing.'],
  unavailable: ['Pole pole ndio mwendo', 'Slow and steady is the way to go.'],
} as const
