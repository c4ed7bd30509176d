import type { ChatMessage } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import type { Viewer } from '#src/http/viewer.ts'
import { paths } from '#src/paths.ts'
import { greetingFor } from '../greeting-schema.ts'

/** The built-in assistant's answer to the last of `turns`. */
export async function builtinAnswer(_deps: Deps, asker: Viewer, turns: ChatMessage[]): Promise<string> {
  const question = turns.at(-1)?.content ?? ''
  if (/^\W*(hi|hello|hey|habari|jambo|mambo|niaje)\b/i.test(question)) {
    return greetingFor(asker.userType, asker.firstName)
  }
  return `I do not know the answer to that. [Write to us](${paths.contact()}) and a person answers you.`
}
