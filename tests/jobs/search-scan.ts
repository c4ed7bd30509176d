import { withReadonlyDatabase } from '#db/connection.ts'

interface Row {
  n: number
  id: string
  title: string
  text: string
  type: string
  category: string
  level: string | null
  county: string | null
}

export interface Asked {
  /** Each thing asked for, as a regular expression of its names. */
  words?: RegExp[]
  type?: string
  county?: string
}

export type Scan = ReturnType<typeof plainScan>

/** All jobs of a file in memory, and what a plain look through them finds, the newest first. */
export function plainScan(file: string) {
  const rows = withReadonlyDatabase(file, sqlite =>
    sqlite
      .query<Row, []>(
        `SELECT n, d.title, j.id, d.title || ' ' || d.place || ' ' || d.body AS text, job_type AS type, category, level, county
          FROM job_documents d JOIN jobs j ON j.id = d.job_id WHERE is_listed ORDER BY n DESC`,
      )
      .all(),
  )
  const find = ({ words = [], type, county }: Asked) =>
    rows.filter(
      row =>
        (!type || row.type === type) &&
        (!county || row.county === county) &&
        words.every(word => word.test(row.text)),
    )

  return {
    find,
    /** The newest 1,000: of the newest 500 those with all the words in their title, then with some; then the others. */
    rank(asked: Asked) {
      const { words = [] } = asked
      const points = ({ title }: Row) => {
        const inTitle = words.filter(word => word.test(title)).length
        return inTitle === words.length ? 2 : inTitle > 0 ? 1 : 0
      }
      const newest = find(asked).slice(0, 1000)
      return [...newest.slice(0, 500).toSorted((a, b) => points(b) - points(a)), ...newest.slice(500)]
    },
    /** The number of the newest 1,000 that have each value. */
    count(asked: Asked, name: 'type' | 'category' | 'level' | 'county') {
      const values = find(asked)
        .slice(0, 1000)
        .map(row => row[name])
        .filter(value => value !== null)
      return Object.fromEntries(
        Object.entries(Object.groupBy(values, value => value)).map(([value, same]) => [value, same?.length]),
      )
    },
  }
}
