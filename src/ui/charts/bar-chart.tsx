import { useId } from 'react'

interface PeriodPlotRow {
  /** The label of the period on the scale and in the table. */
  label: string
  value: number
}

interface PeriodPlotProps {
  title: string
  /** A sentence that describes the chart to screen readers. */
  description: string
  /** The column header of the periods. */
  period: string
  rows: PeriodPlotRow[]
  /** A value as it is read in full. */
  format: (value: number) => string
}

/**
 * One bar a period above a scale from 0, oldest first, with the same values as a table below. Places are parts of the width
 * and letters keep their size, so it reads alike on any screen.
 */
export function PeriodPlot({ title, description, period, rows, format }: PeriodPlotProps) {
  const id = useId()
  const ticks = ticksFor(Math.max(0, ...rows.map(({ value }) => value)))
  const heightOf = (value: number) => (value / (ticks.at(-1) ?? 1)) * HEIGHT
  const step = (100 - GUTTER) / Math.max(1, rows.length)
  return (
    <>
      <svg
        role="img"
        aria-labelledby={`${id}title ${id}desc`}
        width="100%"
        height={HEAD + HEIGHT + FOOT}
        className="block overflow-visible text-sm"
      >
        <title id={`${id}title`}>{title}</title>
        <desc id={`${id}desc`}>{description}</desc>
        {ticks.map(tick => (
          <g key={tick}>
            <line x1={part(GUTTER)} x2="100%" {...level(heightOf(tick))} className="stroke-line" />
            <text
              x={part(GUTTER)}
              dx={-8}
              y={HEAD + HEIGHT - heightOf(tick) + 5}
              textAnchor="end"
              className="fill-muted tabular-nums"
            >
              {short.format(tick)}
            </text>
          </g>
        ))}
        {rows.map(({ label, value }, index) => (
          <g key={label}>
            <rect
              x={part(GUTTER + (index + 0.15) * step)}
              width={part(0.7 * step)}
              y={HEAD + HEIGHT - heightOf(value)}
              height={heightOf(value)}
              className="fill-primary"
            >
              <title>{`${label}: ${format(value)}`}</title>
            </rect>
            {index % LABEL_EACH === 0 && (
              <text
                x={part(GUTTER + (index + 0.15) * step)}
                y={HEAD + HEIGHT + 20}
                className="fill-muted tabular-nums"
              >
                {label}
              </text>
            )}
          </g>
        ))}
      </svg>
      <details className="mt-1 text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary">
          As a table<span className="sr-only">: {title}</span>
        </summary>
        <table className="w-full max-w-sm">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-line text-muted">
              <th scope="col" className="py-1.5 text-left font-semibold">
                {period}
              </th>
              <th scope="col" className="py-1.5 text-right font-semibold">
                {title}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row" className="py-1.5 text-left font-normal">
                  {label}
                </th>
                <td className="figures py-1.5 text-right">{format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

/** In px. */
const HEAD = 10
const HEIGHT = 132
const FOOT = 28

/** The width of the scale, in percent. */
const GUTTER = 14

/** A phone has room for every fourth label. */
const LABEL_EACH = 4

const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

const part = (percent: number) => `${percent.toFixed(2)}%`

const level = (height: number) => ({ y1: HEAD + HEIGHT - height, y2: HEAD + HEIGHT - height })

/** From 0 to the next round number from the highest value on, in 1 to 3 steps of whole numbers. */
function ticksFor(highest: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest, 1)))
  const sizes = [0.5, 1, 2, 5].map(size => size * power)
  const step = sizes.find(size => size >= 1 && highest <= 3 * size) ?? power
  const steps = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: steps + 1 }, (_, index) => index * step)
}
