import type { OutgoingMessage } from './message-transport.ts'

interface Written {
  subject: string
  /** Paragraphs with an empty line between them. */
  body: string
  publicUrl: string
  siteName: string
  /** Where a notice can be unsubscribed from. */
  unsubscribe: string | null
  kind: OutgoingMessage['kind']
}

/**
 * The text of an email as HTML: nothing is loaded from anywhere, and what is said stands in the reader's own colours, light
 * or dark. A paragraph of an address of ours, with or without a line that names it, is a button; another's address stays text.
 */
export function htmlOf({ subject, body, publicUrl, siteName, unsubscribe, kind }: Written): string {
  const paragraphs = body.trim().split(/\n{2,}/)
  const end = unsubscribe
    ? `You get this because you ${kind === 'alert' ? 'asked for new jobs' : 'have an account'} on ${escaped(siteName)}. <a href="${escaped(unsubscribe)}" style="color:inherit">Get no more emails like this</a>`
    : escaped(publicUrl)
  return `<!doctype html>
<html lang="en-KE">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0">
<div style="${page}">
<div style="${head}"><a href="${escaped(publicUrl)}" style="color:#f8f4e8;text-decoration:none">${escaped(siteName)}</a></div>
<div aria-hidden="true" style="${kanga}">${'&#9670;'.repeat(48)}</div>
<div style="${sheet}">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escaped(subject)}</h1>
${paragraphs.map(paragraph => paragraphHtml(paragraph, publicUrl)).join('\n')}
</div>
<p style="margin:16px 8px 0;font-size:14px">${end}</p>
</div>
</body>
</html>
`
}

function paragraphHtml(paragraph: string, publicUrl: string): string {
  const own = `${escaped(publicUrl)}/`
  const text = escaped(paragraph.trim())
  const [, label = 'Open the page', address = ''] = /^(?:([^\n]{1,60}):\n)?(\S+)$/.exec(text) ?? []
  if (address.startsWith(own)) {
    return `<p style="margin:0 0 16px"><a href="${address}" style="${button}">${label}</a></p>`
  }
  const linked = text.replace(/https?:\/\/\S+/g, url =>
    url.startsWith(own) ? `<a href="${url}" style="color:inherit">${url}</a>` : url,
  )
  return `<p style="margin:0 0 16px;overflow-wrap:anywhere">${linked.replaceAll('\n', '<br>')}</p>`
}

const escaped = (text: string) => Bun.escapeHTML(text)

const page =
  'max-width:560px;margin:0 auto;padding:24px 12px;font:16px/1.6 -apple-system,Segoe UI,Roboto,Ubuntu,Arial,sans-serif'
const head =
  'padding:14px 20px;border-radius:10px 10px 0 0;background:#123f2d;font-size:20px;font-weight:800;letter-spacing:-.02em'
const kanga =
  'height:16px;overflow:hidden;background:#123f2d;border-top:2px solid #a8391f;border-bottom:2px solid #a8391f;color:#eda63c;font-size:10px;line-height:16px;letter-spacing:5px;white-space:nowrap'
const sheet = 'padding:24px 20px 8px;border:1px solid #8b948c;border-top:0;border-radius:0 0 10px 10px'
const button =
  'display:inline-block;padding:11px 20px;border-radius:10px;background:#1b5e43;color:#ffffff;font-weight:600;text-decoration:none'
