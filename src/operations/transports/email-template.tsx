import { type CSSProperties, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { OutgoingMessage } from './transport.ts'

interface EmailContent {
  subject: string
  /** Paragraphs with an empty line between them. */
  body: string
  publicUrl: string
  siteName: string
  /** The address where the user can unsubscribe, if the message has one. */
  unsubscribeUrl: string | null
  kind: OutgoingMessage['kind']
}

/** Returns an email as an HTML document that loads nothing from anywhere. */
export const renderEmail = (content: EmailContent): string =>
  `<!doctype html>\n${renderToStaticMarkup(<Email {...content} />)}\n`

function Email({ subject, body, publicUrl, siteName, unsubscribeUrl, kind }: EmailContent) {
  return (
    <html lang="en-KE">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
      </head>
      <body style={look.body}>
        <div style={look.page}>
          <div style={look.header}>
            <a href={publicUrl} style={look.siteName}>
              {siteName}
            </a>
          </div>
          <div aria-hidden="true" style={look.kanga}>
            {'◆'.repeat(48)}
          </div>
          <div style={look.sheet}>
            <h1 style={look.title}>{subject}</h1>
            {splitParagraphs(body).map(text => (
              <Paragraph key={text} text={text} publicUrl={publicUrl} />
            ))}
          </div>
          <p style={look.footer}>
            {unsubscribeUrl ? (
              <>
                {reasonFor(kind, siteName)}{' '}
                <a href={unsubscribeUrl} style={look.link}>
                  Unsubscribe
                </a>
              </>
            ) : (
              publicUrl
            )}
          </p>
        </div>
      </body>
    </html>
  )
}

/** The reason why a person gets an email that they can unsubscribe from. */
export const reasonFor = (kind: OutgoingMessage['kind'], siteName: string) =>
  `You are receiving this email because ${reasons[kind] ?? 'you have an account'} on ${siteName}.`

const reasons: Partial<Record<OutgoingMessage['kind'], string>> = {
  admin: 'you are an administrator',
  alert: 'you set up a job alert',
}

const splitParagraphs = (body: string) =>
  body
    .trim()
    .split(/\n{2,}/)
    .map(text => text.trim())

/** A paragraph that is only a link to our site, with or without a label line, becomes a button. */
function Paragraph({ text, publicUrl }: { text: string; publicUrl: string }) {
  const [, label = 'Open the page', url = ''] = /^(?:([^\n]{1,60}):\n)?(\S+)$/.exec(text) ?? []
  if (isOwn(url, publicUrl)) {
    return (
      <p style={look.buttonLine}>
        <a href={url} style={look.button}>
          {label}
        </a>
      </p>
    )
  }
  return (
    <p style={look.text}>
      {text.split('\n').map((line, index) => (
        <Fragment key={line}>
          {index > 0 && <br />}
          <LinkedText text={line} publicUrl={publicUrl} />
        </Fragment>
      ))}
    </p>
  )
}

/** Only our own addresses become links: a user may have written the text. */
function LinkedText({ text, publicUrl }: { text: string; publicUrl: string }) {
  return text.split(/(https?:\/\/\S+)/).map(part =>
    isOwn(part, publicUrl) ? (
      <a key={part} href={part} style={look.link}>
        {part}
      </a>
    ) : (
      part
    ),
  )
}

const isOwn = (url: string, publicUrl: string) => url.startsWith(`${publicUrl}/`)

/**
 * Colours of the site's light theme as hex, because mail programs read no oklch. tests/operations/email-colors.test.ts compares
 * them with src/ui/styles/styles.css.
 */
export const themeColors = {
  board: '#073b29',
  onBoard: '#fbf7e9',
  primary: '#055739',
  onPrimary: '#fefcf3',
  edge: '#717f6e',
}

/** Colours of the kanga border, which the site draws as a picture (src/ui/styles/components.css). */
export const kangaColors = { red: '#a8391f', amber: '#eda63c' }

/**
 * Mail programs apply style attributes only. Text keeps the reader's own colours, light or dark.
 */
const look = {
  body: { margin: 0 },
  page: {
    maxWidth: 560,
    margin: '0 auto',
    padding: '24px 12px',
    font: '16px/1.6 -apple-system,Segoe UI,Roboto,Ubuntu,Arial,sans-serif',
  },
  header: {
    padding: '14px 20px',
    borderRadius: '10px 10px 0 0',
    background: themeColors.board,
    fontSize: 20,
    fontWeight: 800,
    letterSpacing: '-.02em',
  },
  siteName: { color: themeColors.onBoard, textDecoration: 'none' },
  kanga: {
    height: 16,
    overflow: 'hidden',
    background: themeColors.board,
    borderTop: `2px solid ${kangaColors.red}`,
    borderBottom: `2px solid ${kangaColors.red}`,
    color: kangaColors.amber,
    fontSize: 10,
    lineHeight: '16px',
    letterSpacing: 5,
    whiteSpace: 'nowrap',
  },
  sheet: {
    padding: '24px 20px 8px',
    border: `1px solid ${themeColors.edge}`,
    borderTop: 0,
    borderRadius: '0 0 10px 10px',
  },
  title: { margin: '0 0 16px', fontSize: 22, lineHeight: 1.25 },
  text: { margin: '0 0 16px', overflowWrap: 'anywhere' },
  buttonLine: { margin: '0 0 16px' },
  button: {
    display: 'inline-block',
    padding: '11px 20px',
    borderRadius: 10,
    background: themeColors.primary,
    color: themeColors.onPrimary,
    fontWeight: 600,
    textDecoration: 'none',
  },
  link: { color: 'inherit' },
  footer: { margin: '16px 8px 0', fontSize: 14 },
} satisfies Record<string, CSSProperties>
