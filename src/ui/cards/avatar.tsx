import { cx } from '../cx.ts'

interface AvatarProps {
  name: string
  /** The address of the user's photo, if any. */
  photo?: string | null | undefined
  /** 'fixed' stays as it is where text is enlarged. */
  size?: keyof typeof sizes
  className?: string
}

/** A photo, or initials, with the border of a kanga in colours derived from the name. Decorative, since the name is beside it. */
export function Avatar({ name, photo, size = 'default', className }: AvatarProps) {
  if (photo) {
    const src = size === 'lg' ? photo : smallPhoto(photo)
    const look = cx('pindo shrink-0 object-cover', tintClass(name), sizes[size], className)
    return <img src={src} alt="" loading="lazy" decoding="async" className={look} />
  }
  return (
    <span
      aria-hidden="true"
      data-initials={initialsOf(name)}
      className={cx(shape, sizes[size], tintClass(name), className)}
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

/** The same name always has the same number. */
export function hashOf(name: string): number {
  let hash = 0
  for (const letter of name.trim().toLowerCase()) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return hash
}

/** The pair of colours of a name. */
export const tintClass = (name: string) => tints[hashOf(name) % tints.length]

/** The class of a large avatar that overlaps the cover above it. */
export const onCover = '-mt-10 border-4 border-ground'

const shape = 'pindo grid shrink-0 place-items-center font-bold before:content-[attr(data-initials)]'

const sizes = { default: 'size-11 text-base', lg: 'size-20 text-2xl', fixed: 'size-[44px] text-[16px]' }

const tints = ['tint-1', 'tint-2', 'tint-3', 'tint-4', 'tint-5', 'tint-6', 'tint-7', 'tint-8']
