import { cx } from '../cx.ts'
import { hashOf, tintClass } from './avatar.tsx'

/**
 * The cover of a person's or school's page: a kanga with a motif and colours derived from the name. Decorative; one a page,
 * since patterns have ids.
 */
export function KangaCover({ name }: { name: string }) {
  const { width, height = TILE, thread, accent } = motifOf(name)
  return (
    <svg aria-hidden="true" className={cx('kanga-cover', tintClass(name))}>
      <pattern id="mji" width={width} height={height} patternUnits="userSpaceOnUse">
        <path d={thread} />
        <path d={accent} />
      </pattern>
      <rect width="100%" height="100%" fill="url(#mji)" />
    </svg>
  )
}

interface Motif {
  /** Pixels. */
  width: number
  height?: number
  /** Paths of the motif in the light colour, and of its seeds in mango. */
  thread: string
  accent: string
}

/** The height in pixels of the centre of the cloth, between its borders. */
const TILE = 84

/** Independent of the tint, which is the hash's remainder. */
const motifOf = (name: string): Motif => motifs[Math.floor(hashOf(name) / 8) % motifs.length] ?? jua

const jua: Motif = {
  width: 84,
  thread:
    'M42 8l5 14 12-9-2 14 14-2-9 12 14 5-14 5 9 12-14-2 2 14-12-9-5 14-5-14-12 9 2-14-14 2 9-12-14-5 14-5-9-12 14 2-2-14 12 9',
  accent: 'M42 29a13 13 0 0 1 0 26 13 13 0 0 1 0-26M0 35l7 7-7 7M84 35v14l-7-7',
}

const motifs: Motif[] = [
  jua,
  // Korosho, the cashew nut.
  {
    width: 84,
    thread:
      'M22 76C6 74 6 54 15 43c8-9 7-18 3-31 16 6 24 22 23 39-1 15-8 26-19 25M62 8c16 2 16 22 7 33-8 9-7 18-3 31-16-6-24-22-23-39C44 18 51 7 62 8',
    accent: 'M24 43l7 13-7 13-7-13M60 15l7 13-7 13-7-13M0 36l6 6-6 6M84 36v12l-6-6',
  },
  // Nyota, a star of eight petals.
  {
    width: 84,
    thread:
      'M42 8q9 13 0 26-9-13 0-26m0 42q9 13 0 26-9-13 0-26M8 42q13-9 26 0-13 9-26 0m42 0q13-9 26 0-13 9-26 0M18 18q16 3 18 18-16-2-18-18m48 48q-16-3-18-18 16 2 18 18m0-48q-3 16-18 18 2-16 18-18M18 66q3-16 18-18-2 16-18 18',
    accent: 'M42 36l6 6-6 6-6-6M0 36l6 6-6 6M84 36v12l-6-6',
  },
  // Almasi, lozenges within lozenges.
  {
    width: 60,
    thread:
      'M30 4l26 38-26 38L4 42M30 16 12 42l18 26 18-26M0 0h12L0 18M60 0v18L48 0M0 84V66l12 18M60 84H48l12-18',
    accent: 'M30 26l11 16-11 16-11-16',
  },
  // Jani, leaves.
  {
    width: 48,
    height: 42,
    thread: 'M24 39C8 35 4 17 6 5c14 2 20 18 18 34M24 39C40 35 44 17 42 5 28 7 22 23 24 39',
    accent: 'M24 1l3 5-3 5-3-5M0 21l3 3-3 3M48 21v6l-3-3',
  },
  // Bahari, waves.
  {
    width: 42,
    height: 28,
    thread:
      'M0 28a21 21 0 0 1 42 0h-6a15 15 0 0 0-30 0M12 28a9 9 0 0 1 18 0M0 14A7 7 0 0 0 0 0M42 14a7 7 0 0 1 0-14',
    accent: 'M21 21a4 4 0 0 1 0 8 4 4 0 0 1 0-8',
  },
]
