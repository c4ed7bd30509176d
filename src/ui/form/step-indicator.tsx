import { Check } from '#src/ui/icons.tsx'
import { cx } from '../cx.ts'

/** Shows the current step of a form; `current` counts from 0. On phones only the current step is named. */
export function StepIndicator({ steps, current }: { steps: string[]; current: number }) {
  return (
    <nav aria-label="Progress">
      <p className="mb-2 text-sm text-muted md:hidden">
        Step {current + 1} of {steps.length}: <strong className="text-ink">{steps[current]}</strong>
      </p>
      <ol className="flex gap-1.5 md:gap-3">
        {steps.map((step, index) => (
          <li key={step} aria-current={index === current ? 'step' : undefined} className="flex-1">
            <span
              className={cx('block h-1.5 rounded-full', index <= current ? 'bg-primary' : 'bg-line')}
              aria-hidden="true"
            />
            <span
              className={cx(
                'mt-2 hidden gap-2 text-sm md:flex',
                index === current ? 'font-bold' : 'text-muted',
              )}
            >
              <StepNumber index={index} current={current} />
              <span className="pt-0.5">{step}</span>
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepNumber({ index, current }: { index: number; current: number }) {
  const done = index < current
  return (
    <span
      className={cx(
        'figures grid size-6 shrink-0 place-items-center rounded-full text-sm font-bold',
        index === current && 'bg-primary text-on-primary',
        done && 'bg-primary-tint text-on-primary-tint',
        index > current && 'bg-sunken text-muted',
      )}
    >
      {done ? <Check className="size-4" aria-label="Done" /> : index + 1}
    </span>
  )
}
