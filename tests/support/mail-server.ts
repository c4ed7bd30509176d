import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterThisTest } from './cleanup.ts'

interface Options extends SMTPServerOptions {
  port?: number
  /** When the whole mail has come, before the answer goes back. */
  onReceived?: () => void | Promise<void>
  /** When the answer has gone back. */
  onAnswered?: () => void
}

/** A real SMTP server on loopback, which keeps what it receives as it came. */
export async function mailServer({ port = 0, onReceived, onAnswered, ...options }: Options = {}) {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => void chunks.push(chunk))
      stream.on('end', async () => {
        received.push(Buffer.concat(chunks).toString('utf8'))
        await onReceived?.()
        done()
        onAnswered?.()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  const close = () => new Promise<void>(resolve => server.close(resolve))
  afterThisTest(close)
  await new Promise<void>(resolve => void server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address()
  return { received, close, port: typeof address === 'object' && address ? address.port : port }
}

/** What one part of a mail says: quoted-printable or base64 back to text. */
export function partOf(mail: string, type: 'text/plain' | 'text/html'): string {
  const part = mail.split(/\r?\n--/).find(part => part.includes(`Content-Type: ${type}`)) ?? ''
  const [head = '', ...rest] = part.split(/\r?\n\r?\n/)
  const content = rest.join('\n\n')
  if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString('utf8')
  if (!/quoted-printable/i.test(head)) return content
  const bytes = content
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** A header of a mail, unfolded. */
export const headerOf = (mail: string, name: string) =>
  new RegExp(`^${name}:\\s*(.*(?:\\r?\\n[ \\t].*)*)`, 'im')
    .exec(mail.split(/\r?\n\r?\n/)[0] ?? '')?.[1]
    ?.replaceAll(/\r?\n[ \t]+/g, ' ')
    .trim()
