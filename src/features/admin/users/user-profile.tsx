import type { ProfileWords } from './user-details.ts'

/** What the profile says, also where nobody else can see it. */
export function UserProfile({ profile }: { profile: ProfileWords }) {
  const { bio, qualifications, experience, subjects, skills, tscNumber } = profile
  const facts = [
    ['About', bio],
    ['Subjects', subjects.join(', ')],
    ['Skills', skills.join(', ')],
    ['Qualifications', qualifications],
    ['Experience', experience],
    ['Number or licence', tscNumber],
  ].filter(([, words]) => words)
  return (
    <section>
      <h3 className="mb-2 text-lg">Profile</h3>
      {facts.length === 0 ? (
        <p className="text-muted">Nothing is filled in.</p>
      ) : (
        <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[9rem_1fr] [&_dd]:whitespace-pre-line [&_dd]:wrap-anywhere [&_dt]:text-muted">
          {facts.map(([label, words]) => (
            <div key={label} className="sm:contents">
              <dt>{label}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
