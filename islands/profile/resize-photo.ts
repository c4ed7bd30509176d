/**
 * A picture re-encoded as a JPEG of at most `max` by `max` pixels: some 50 KB instead of a phone's 4 MB. Returns the file itself
 * if this browser cannot read it, for the server to decide.
 */
export async function shrink(file: File, max: number): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, max / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return file
    // Transparent parts would become black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const drawn = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    return drawn ?? file
  } catch {
    return file
  }
}
