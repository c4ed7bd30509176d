import { Fragment } from 'react'
import { type ReplyPart, replyBlocks } from './parse-assistant-markdown.ts'

/** A reply of the assistant: paragraphs, lists, and links to pages of this site. */
export function ReplyText({ reply }: { reply: string }) {
  return (
    <div className="grid gap-2 break-words">
      {replyBlocks(reply).map(({ isList, lines }, n) =>
        isList ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a reply keep their places
          <ul key={n} className="grid list-disc gap-1 pl-5">
            {lines.map((parts, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <li key={n}>
                <Parts parts={parts} />
              </li>
            ))}
          </ul>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <p key={n}>
            {lines.map((parts, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <Fragment key={n}>
                {n > 0 && <br />}
                <Parts parts={parts} />
              </Fragment>
            ))}
          </p>
        ),
      )}
    </div>
  )
}

function Parts({ parts }: { parts: ReplyPart[] }) {
  return parts.map(({ text, href }, n) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a line keep their places
      <a key={n} href={href} className="link">
        {text}
      </a>
    ) : (
      text
    ),
  )
}
