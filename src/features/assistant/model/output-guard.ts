import type { Deps } from '#src/deps.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { guideText } from '../builtin/answers/guide-sections.ts'
import { jobLine } from '../builtin/answers/job-query.ts'
import { plain, withoutAddresses, withoutContacts } from '../sanitize-user-text.ts'
import { sitePath } from './allowed-links.ts'
import { namesFacts, saysThereIsWork } from './detect-claims.ts'
import { type Grounding, openJob } from './grounding.ts'
import { ModelFailure } from './llm-client.ts'
import { linesOf, withoutListMarker } from './prompt.ts'

/** The lines of the answer that replace one line of the model. `cut` means that no row confirms it. */
export interface LineDecision {
  kind: 'jobs' | 'words' | 'announcement' | 'cut'
  lines: string[]
}

/**
 * Returns a function that checks each complete line of a model's answer. Text and links to pages of this site pass. A line that
 * links a job is rewritten from the job's row; any other line that states a fact which only a job's row can confirm is cut
 * (detect-claims.ts). The row must come from a tool in this answer, and the job must be open now. So the model chooses which jobs
 * are shown, but not what is said about them.
 */
export function createLineGuard(deps: Deps, asker: Viewer, grounding: Grounding, instructions: string) {
  const instructionLines = linesOf(instructions)
  let repeated = 0
  const shown = new Set<string>()
  const { supportEmail, supportPhone, safeguarding } = deps.site()
  const contacts = [supportEmail, supportPhone, safeguarding?.email ?? '', safeguarding?.phone ?? '']
  const own = asker.school ? [asker.school.name.toLowerCase()] : []

  function aboutJobs(ids: string[]): LineDecision {
    const fresh = [...new Set(ids)].filter(id => !shown.has(id))
    for (const id of fresh) shown.add(id)
    const jobs = fresh.flatMap(id => (grounding.jobs.has(id) ? (openJob(deps, asker, id) ?? []) : []))
    if (jobs.length === 0) return fresh.length > 0 ? cut : nothing
    return { kind: 'jobs', lines: jobs.map(jobLine) }
  }

  return (line: string): LineDecision => {
    const text = sanitizeLine(plain(line))
    if (text === null) return nothing
    const ids = jobsLinkedIn(text)
    if (ids.length > 0) return aboutJobs(ids)
    if (instructionLines.has(withoutListMarker(text))) {
      if (++repeated === MAX_REPEATED) throw new ModelFailure('unusable')
      return cut
    }

    const linked = text.replace(link, (_, label: string, href: string) => linkOr(label, href))
    if (jobsLinkedIn(linked).length > 0) return cut
    const words = withoutContacts(withoutAddresses(linked, deps.env.publicUrl), contacts)
    if (!/[\p{L}\p{N}]/u.test(words)) return words.trim() === '' ? { kind: 'words', lines: [''] } : nothing

    const employers = [...grounding.jobs.values()]
      .flatMap(({ company, postedBy }) => [company, postedBy])
      .map(name => name.toLowerCase())
    const read = words.replace(link, '$1')
    if (guideText.includes(read.toLowerCase())) return { kind: 'words', lines: [words] }
    if (namesFacts(read, { own, employers, sums: grounding.sums })) return cut
    if (!saysThereIsWork(read, grounding)) return { kind: 'words', lines: [words] }
    return /:\W*$/.test(words) ? { kind: 'announcement', lines: [words] } : cut
  }

  function linkOr(label: string, href: string): string {
    const words = label.replace(/[[\]]/g, '').trim()
    const path = sitePath(asker, href.replace(deps.env.publicUrl, '').trim())
    return path && words ? `[${withoutAddresses(words)}](${path})` : withoutAddresses(words)
  }
}

const cut: LineDecision = { kind: 'cut', lines: [] }
const nothing: LineDecision = { kind: 'words', lines: [] }

/** A Markdown link, even if its address contains spaces, brackets or a title. */
const link = /\[((?:[^[\]]|\[[^[\]]*\])*)\]\s?\(((?:[^()]|\([^()]*\))*)\)/g

/** The ids of the jobs that a line links, in any form of link. */
export const jobsLinkedIn = (line: string) =>
  [...line.matchAll(/\/jobs\/([\w-]+)/g)].flatMap(([, id = '']) => (id === 'post' ? [] : [id]))

/** An answer that repeats this many lines of the instructions is discarded. */
const MAX_REPEATED = 3

/** Reduces a line of Markdown to the format of replies: text, '- ' for list items, and links. Null for a rule or a fence. */
function sanitizeLine(line: string): string | null {
  const text = line
    .trimEnd()
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/^\s*(?:#{1,6}|>+)\s*/, '')
    .replace(/^\s*(?:[*•+-]|\d{1,2}[.)])\s+/, '- ')
    .replace(/!\[([^\]]*)\]/g, '[$1]')
    .replace(/(\*\*|__|`+)(.+?)\1/g, '$2')
    .replace(/(?<![\w*])\*(\S(?:[^*]*\S)?)\*(?![\w*])/g, '$1')
  if (/^\s*(?:```|~~~|[-*_=]{3,}\s*$|\|?[\s:|-]+\|[\s:|-]*$)/.test(text)) return null
  return text.startsWith('|') ? `- ${cells(text)}` : text.trimStart()
}

const cells = (row: string) =>
  row
    .split('|')
    .map(cell => cell.trim())
    .filter(Boolean)
    .join(', ')
