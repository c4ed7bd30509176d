import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes all bytes: a single system call may write fewer. */
export async function writeAll(file: FileHandle, bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten
}

/** Makes a rename durable: without it, a power cut can bring the old name back. */
export async function syncFolder(path: string) {
  const folder = await open(dirname(path), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
