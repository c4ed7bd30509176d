import * as z from 'zod/mini'

const frontMatter = z.object({
  title: z.string(),
  description: z.string(),
  /** The day its facts were last checked, YYYY-MM-DD. */
  updated: z.iso.date(),
  sources: z._default(z.array(z.object({ title: z.string(), url: z.optional(z.url()) })), []),
  /** Next steps after reading; the first is the main one. */
  next: z._default(z.array(z.object({ label: z.string(), href: z.string() })), []),
})

export interface Section {
  id: string
  title: string
}

/** A text of ours, written once as Markdown. */
export interface Guide extends z.infer<typeof frontMatter> {
  slug: string
  /** Markdown; words in double braces are filled in when it is shown. */
  body: string
  /** Its second-level headings. */
  sections: Section[]
  /** Reading time. */
  minutes: number
  /** Whether it cites the law: after each section stands a line `Source: …`. */
  isLaw: boolean
}

export const NOT_LEGAL_ADVICE = 'This is not legal advice.'

const WORDS_A_MINUTE = 200

/** Ids of headings are made the same way for the contents and for the text. */
export const markdownOptions: Bun.markdown.Options = { headings: { ids: true } }

/** Reads a Markdown file with front matter. Throws at start-up if a field is missing. */
export function readGuide(slug: string, file: string): Guide {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? []
  if (!head || !body) throw new Error(`The guide ${slug} has no front matter.`)
  return {
    ...frontMatter.parse(Bun.YAML.parse(head)),
    slug,
    body,
    sections: sectionsOf(body),
    minutes: Math.ceil(body.split(/\s+/).length / WORDS_A_MINUTE),
    isLaw: /^Source: /m.test(body),
  }
}

/** Replaces each `{{name}}` by its word. Throws if a word is missing. */
export function fillIn(text: string, words: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const word = words[name]
    if (word === undefined) throw new Error(`Nothing to fill in for ${name}.`)
    return word
  })
}

/** Escapes words for Markdown. */
export function literal(words: Record<string, string>): Record<string, string> {
  const escaped = (word: string) => word.replace(/[\\`*_{}[\]<>()#|~]/g, '\\$&')
  return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, escaped(word)]))
}

function sectionsOf(body: string): Section[] {
  const sections: Section[] = []
  const heading = (title: string, { level, id }: Bun.markdown.HeadingMeta) => {
    if (level === 2 && id) sections.push({ id, title })
    return title
  }
  Bun.markdown.render(body, { heading }, markdownOptions)
  return sections
}
