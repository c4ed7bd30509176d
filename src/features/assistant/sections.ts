/** The parts of a text file that begin with `# title`, each with its lines. */
export const sectionsOf = (text: string): [title: string, lines: string[]][] =>
  text
    .split(/^# /m)
    .slice(1)
    .map(part => {
      const [title = '', ...lines] = part.trim().split('\n')
      return [title, lines]
    })
