import { useId } from 'react'

export interface RangePlotRow {
  label: string
  low: number
  middle: number
  high: number
}

interface RangePlotProps {
  title: string
  /** A sentence that describes the chart to screen readers. */
  description: string
  rows: RangePlotRow[]
  /** A value as it is read at the end of its row. */
  format: (value: number) => string
  /** A value as it is read below the scale. */
  formatTick: (value: number) => string
}

/**
 * Ranges above one scale from 0: a bar from low to high, a ring at the middle. Lengths are parts of the width and letters keep
 * their size, so it reads alike on any screen. A table beside it must hold the same values.
 */
export function RangePlot({ title, description, rows, format, formatTick }: RangePlotProps) {
  const id = useId()
  const scale = scaleFor(Math.max(0, ...rows.map(({ high }) => high)))
  const bottom = rows.length * ROW
  return (
    <svg
      role="img"
      aria-labelledby={`${id}title ${id}desc`}
      width="100%"
      height={bottom + AXIS}
      className="block overflow-visible text-sm"
    >
      <title id={`${id}title`}>{title}</title>
      <desc id={`${id}desc`}>{description}</desc>
      {scale.ticks.map((tick, index) => (
        <g key={tick}>
          <line {...vertical(scale.at(tick))} y1={0} y2={bottom} className="stroke-line" />
          <text
            x={scale.at(tick)}
            y={bottom + 20}
            textAnchor={anchorOf(index, scale.ticks.length)}
            className="fill-muted tabular-nums"
          >
            {formatTick(tick)}
          </text>
        </g>
      ))}
      {rows.map(({ label, low, middle, high }, index) => (
        <g key={label}>
          <text x={6} y={index * ROW + 18} className="fill-ink font-semibold">
            {label}
          </text>
          <text x="100%" dx={-6} y={index * ROW + 18} textAnchor="end" className="fill-ink tabular-nums">
            {format(middle)}
          </text>
          <line
            x1={scale.at(low)}
            x2={scale.at(high)}
            y1={index * ROW + 34}
            y2={index * ROW + 34}
            strokeWidth={10}
            className="stroke-primary"
          />
          <circle
            cx={scale.at(middle)}
            cy={index * ROW + 34}
            r={6}
            strokeWidth={3}
            className="fill-surface stroke-primary"
          />
        </g>
      ))}
    </svg>
  )
}

/** Heights in px. */
const ROW = 52
const AXIS = 28

const vertical = (x: string) => ({ x1: x, x2: x })

/** Labels at the ends of the scale stay inside the picture. */
function anchorOf(index: number, count: number) {
  if (index === 0) return 'start'
  return index === count - 1 ? 'end' : 'middle'
}

/** From 0 to the next round number above the highest value, in 2 to 4 round steps. */
function scaleFor(highest: number) {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest, 1)))
  const step = [0.25, 0.5, 1, 2.5].map(part => part * power).find(size => highest <= 4 * size) ?? power
  const steps = Math.max(1, Math.ceil(highest / step))
  return {
    ticks: Array.from({ length: steps + 1 }, (_, index) => index * step),
    at: (value: number) => `${((value / (steps * step)) * 100).toFixed(2)}%`,
  }
}
