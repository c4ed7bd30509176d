import { GalleryActions } from './gallery-actions.tsx'
import { GalleryContent } from './gallery-content.tsx'
import { GalleryForms } from './gallery-forms.tsx'
import { GalleryFoundations } from './gallery-foundations.tsx'
import { Layout } from './layout.tsx'
import { PageHeader } from './page-header.tsx'

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
