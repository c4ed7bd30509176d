import { sql } from 'drizzle-orm'
import { type Db, prepared } from '#db/connection.ts'
import { postings } from '#db/schema.ts'

/** The posting numbers of jobs. */
export function numbersOf({ read }: Db, jobIds: ReadonlySet<string>): Set<number> {
  const rows = postingsOf(read).all({ jobIds: JSON.stringify([...jobIds]) })
  return new Set(rows.map(({ n }) => n))
}

const postingsOf = prepared(read =>
  read
    .select({ n: postings.n })
    .from(postings)
    .where(sql`${postings.jobId} IN (SELECT value FROM json_each(${sql.placeholder('jobIds')}))`)
    .prepare(),
)
