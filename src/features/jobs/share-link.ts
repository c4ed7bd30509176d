import { paths } from '#src/paths.ts'
import { whatsAppShare } from '#src/ui/share-links.tsx'

/** Opens WhatsApp with a job's title, school and public address. `origin` is the site's. */
export const whatsAppLink = (origin: string, job: { id: string; title: string; postedBy: string }) =>
  whatsAppShare(`${job.title}, ${job.postedBy}`, origin + paths.job(job.id))
