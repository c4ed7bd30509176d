import { connect } from '#db/connection.ts'

const TWO_YEARS = 730 * 86_400_000
const titles = ['Mathematics Teacher', 'Music Tutor', 'School Counselor', 'Physics Teacher', 'Career Coach']

/**
 * As many payments, jobs, applications and audit entries as there are people of `makeUsers`, over the two years before `now`:
 * a tenth of the payments failed and a tenth of the jobs open, half of the applications wait and a few were accepted.
 */
export function makeRecords(file: string, count: number, now: number) {
  const sqlite = connect(file)
  const at = `${now} - (${count} - k) * ${Math.round(TWO_YEARS / count)}`
  const each = `WITH RECURSIVE c(k) AS (SELECT 0 UNION ALL SELECT k + 1 FROM c WHERE k < ${count - 1}) SELECT`
  const title = `CASE k % 5 ${titles.map((text, index) => `WHEN ${index} THEN '${text}'`).join(' ')} END`
  const isOpen = `k > ${count * 0.9}`
  const wordy = 'A good school looks for somebody who likes to teach. '.repeat(16)
  try {
    sqlite.run(`INSERT INTO payments (id, callback_token_hash, purpose, role, plan, amount, user_id, status, paid_at, receipt,
      created_at, updated_at)
      ${each} printf('pay-%08d', k), 'h' || k, 'registration', 'teacher', 'individual', 1050, printf('user-%08d', k),
      iif(k % 10 = 0, 'failed', 'paid'), iif(k % 10 = 0, NULL, ${at}), printf('R%08d', k), ${at}, ${at} FROM c`)
    sqlite.run(`INSERT INTO jobs (id, school_id, title, description, company, location, job_type, county, requirements,
      subjects, benefits, facets, is_active, closed_at, created_at, updated_at)
      ${each} printf('job-%08d', k), 'school-' || (k % 300), ${title}, '${wordy}', 'Academy ' || (k % 300), 'Kisumu Town',
      'full_time', 'Kisumu', '["TSC registration"]', '["Mathematics"]', '[]', 'openjob', ${isOpen}, iif(${isOpen}, NULL, ${at}),
      ${at}, ${at} FROM c`)
    sqlite.run(
      `INSERT INTO postings (n, job_id, posted_at) ${each} k + 1, printf('job-%08d', k), ${at} FROM c`,
    )
    sqlite.run(`INSERT INTO applications (id, job_id, applicant_id, cover_letter, status, job_copy, created_at, updated_at)
      ${each} printf('app-%08d', k), printf('job-%08d', k), printf('user-%08d', (k * 7) % ${count}), '${wordy}',
      CASE WHEN k % 2 = 0 THEN 'pending' WHEN k % 50000 = 1 THEN 'accepted' ELSE 'rejected' END,
      '{"title":"Teacher","company":"Academy","location":"Kisumu","jobType":"full_time","salary":null,"description":"x"}',
      ${at}, ${at} FROM c`)
    sqlite.run(`INSERT INTO audit_log (id, at, actor_id, action, target_type, target_id)
      ${each} printf('aud-%08d', k), ${at}, iif(k % 5000 = 3, 'user-00000007', NULL),
      iif(k % 9000 = 3, 'user.status', 'payment.paid'), 'payment', printf('pay-%08d', k) FROM c`)
  } finally {
    sqlite.close()
  }
}
