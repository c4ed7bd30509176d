import { connect } from '#db/connection.ts'

const TWO_YEARS = 730 * 86_400_000

/**
 * As many payments, applications and audit entries as there are people of `makeUsers` and jobs, over the two years before
 * `now`: a tenth of the payments failed, half of the applications wait and a few were accepted.
 */
export function makeRecords(file: string, count: number, now: number) {
  const sqlite = connect(file)
  const at = `${now} - (${count} - k) * ${Math.round(TWO_YEARS / count)}`
  const each = `WITH RECURSIVE c(k) AS (SELECT 0 UNION ALL SELECT k + 1 FROM c WHERE k < ${count - 1}) SELECT`
  const person = (k: string) => `printf('user-%08d', ${k})`
  const wordy = 'A good school looks for somebody who likes to teach. '.repeat(16)
  try {
    sqlite.run(`INSERT INTO payments (id, callback_token_hash, purpose, role, plan, amount, user_id, status, paid_at, receipt,
      created_at, updated_at)
      ${each} printf('pay-%08d', k), 'h' || k, 'registration', 'teacher', 'individual', 1050, ${person('k')},
      iif(k % 10 = 0, 'failed', 'paid'), iif(k % 10 = 0, NULL, ${at}), printf('R%08d', k), ${at}, ${at} FROM c`)
    sqlite.run(`INSERT INTO applications (id, job_id, applicant_id, cover_letter, status, job_copy, created_at, updated_at)
      SELECT printf('app-%08d', k), job, ${person(`(k * 7) % ${count}`)}, '${wordy}',
      CASE WHEN k % 2 = 0 THEN 'pending' WHEN k % 50000 = 1 THEN 'accepted' ELSE 'rejected' END,
      '{"title":"Teacher","company":"Academy","location":"Kisumu","jobType":"full_time","salary":null,"description":"x"}',
      ${at}, ${at} FROM (SELECT row_number() OVER () - 1 AS k, id AS job FROM jobs LIMIT ${count})`)
    sqlite.run(`INSERT INTO audit_log (id, at, actor_id, action, target_type, target_id)
      ${each} printf('aud-%08d', k), ${at}, iif(k % 5000 = 3, ${person('7')}, NULL),
      iif(k % 9000 = 3, 'user.status', 'payment.paid'), 'payment', printf('pay-%08d', k) FROM c`)
  } finally {
    sqlite.close()
  }
}
