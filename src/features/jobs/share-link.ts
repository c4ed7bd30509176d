import { paths } from '#src/paths.ts'

/** Opens WhatsApp with a job's title, school and public address. `origin` is the site's. */
export function whatsAppLink(origin: string, job: { id: string; title: string; postedBy: string }): string {
  const text = `${job.title}, ${job.postedBy}: ${origin}${paths.job(job.id)}`
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
