import { Check } from 'lucide-react'
import { paths } from '#src/paths.ts'

interface Props {
  title: string
  price: string
  benefits: string[]
  notice: string
  isHidden: boolean
}

/** The last step: what it costs, what it brings and what is agreed to. */
export function WizardSummary({ title, price, benefits, notice, isHidden }: Props) {
  return (
    <div hidden={isHidden}>
      <h2 id="step-3" tabIndex={-1} className="text-xl outline-none">
        {title}
      </h2>
      <p className="mt-4 text-sm font-semibold text-muted">Registration fee</p>
      <p className="figures text-2xl font-extrabold tracking-tight">{price}</p>
      <h3 className="mt-6 text-lg">What you get</h3>
      <ul className="mt-3 grid gap-2.5 sm:grid-cols-2 sm:gap-x-6">
        {benefits.map(benefit => (
          <li key={benefit} className="flex gap-2.5">
            <Check className="mt-1 size-4.5 shrink-0 text-primary" />
            {benefit}
          </li>
        ))}
      </ul>
      <p className="mt-8 rounded-md bg-sunken p-4 text-sm">
        {notice}{' '}
        <a href={paths.privacy()} className="link" target="_blank" rel="noopener">
          How we handle your data
        </a>
      </p>
    </div>
  )
}
