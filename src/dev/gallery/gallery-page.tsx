import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { GalleryContent } from './content.tsx'
import { GalleryActions, GalleryForms } from './controls.tsx'
import { GalleryFoundations } from './foundations.tsx'

/** Every part of the design system on one page, for development. */
export function GalleryPage() {
  return (
    <Layout title="Parts" robots="noindex">
      <PageHeader
        eyebrow="Development"
        title="What Elimu is made of"
        lead="Every part in every state. Look at it at 360 and 1280 pixels, in light and in dark."
      />
      <GalleryFoundations />
      <GalleryActions />
      <GalleryForms />
      <GalleryContent />
    </Layout>
  )
}
