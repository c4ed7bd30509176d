import { cx } from '../cx.ts'

interface AvatarProps {
  name: string
  /** The address of the user's photo, if any. */
  photo?: string | null | undefined
  /** 'fixed' stays as it is where text is enlarged. */
  size?: keyof typeof sizes
  className?: string
}

/** A photo, or initials on a tint derived from the name. Decorative, since the name is beside it. */
export function Avatar({ name, photo, size = 'default', className }: AvatarProps) {
  if (photo) {
    const src = size === 'lg' ? photo : smallPhoto(photo)
    const look = cx('shrink-0 rounded-full bg-sunken object-cover', sizes[size], className)
    return <img src={src} alt="" loading="lazy" decoding="async" className={look} />
  }
  return (
    <span
      aria-hidden="true"
      data-initials={initialsOf(name)}
      className={cx(shape, sizes[size], tints[tintOf(name)], className)}
    />
  )
}

/** A small version of each photo is stored too, to keep lists light. */
const smallPhoto = (photo: string) => photo.replace(/\.webp$/, '-small.webp')

/** The first letters of the first and last word of a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map(word => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('') || '?'
}

/** The same name always has the same tint, 0 to 7. */
export function tintOf(name: string): number {
  let hash = 0
  for (const letter of name.trim().toLowerCase()) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return hash % tints.length
}

const shape = 'grid shrink-0 place-items-center rounded-full font-bold before:content-[attr(data-initials)]'

const sizes = { default: 'size-11 text-base', lg: 'size-20 text-2xl', fixed: 'size-[44px] text-[16px]' }

const tints = [
  'bg-tint-1 text-on-tint-1',
  'bg-tint-2 text-on-tint-2',
  'bg-tint-3 text-on-tint-3',
  'bg-tint-4 text-on-tint-4',
  'bg-tint-5 text-on-tint-5',
  'bg-tint-6 text-on-tint-6',
  'bg-tint-7 text-on-tint-7',
  'bg-tint-8 text-on-tint-8',
]
