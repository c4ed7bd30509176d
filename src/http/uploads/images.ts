import { invalidFields } from '#src/errors.ts'
import { kindOf } from './uploads.ts'

/** The 24 million pixels of a camera take 100 MB decoded, which a small server can spare once. */
const MAX_PIXELS = 24_000_000

let last: Promise<unknown> = Promise.resolve()

/**
 * Re-encodes a JPEG, PNG or WebP as WebP of at most `most` by `most` pixels, which removes metadata such as its location. One
 * image at a time. Throws `invalid` at `field` for other content, and for images over 24 megapixels before decoding them.
 */
export function reencodeImage(
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
  field: string,
): Promise<Uint8Array> {
  const drawn = last.then(() => draw(bytes, most, field))
  last = drawn.catch(() => {})
  return drawn
}

async function draw(bytes: Uint8Array<ArrayBuffer>, most: number, field: string) {
  const kind = kindOf(bytes)
  if (kind === null || kind === 'pdf')
    throw invalidFields({ [field]: 'Please choose an image: JPEG, PNG or WebP.' })
  try {
    const image = new Bun.Image(bytes, { maxPixels: MAX_PIXELS })
    return await image
      .resize(most, most, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .bytes()
  } catch (error) {
    const isHuge = (error as { code?: string }).code === 'ERR_IMAGE_TOO_MANY_PIXELS'
    throw invalidFields({
      [field]: isHuge
        ? 'This image is too large (over 24 megapixels). Please choose a smaller one.'
        : 'We could not read this image. Please choose another one.',
    })
  }
}
