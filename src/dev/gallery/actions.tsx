import { Briefcase, Pencil } from 'lucide-react'
import { Badge, type BadgeVariant } from '#src/ui/badge.tsx'
import { Dialog, DialogFooter } from '#src/ui/dialog.tsx'
import { Button, type ButtonSize, type ButtonVariant } from '#src/ui/form/button.tsx'
import { Tooltip } from '#src/ui/tooltip.tsx'
import { GallerySection, Row } from './section.tsx'

export function GalleryActions() {
  return (
    <>
      <GallerySection title="Buttons">
        <Row>
          {variants.map(variant => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
        </Row>
        <Row>
          {sizes.map(size => (
            <Button key={size} size={size}>
              {size}
            </Button>
          ))}
          <Button size="icon" variant="outline" aria-label="Edit">
            <Pencil />
          </Button>
          <Button>
            <Briefcase /> Post a Job
          </Button>
          <Button disabled>Saving...</Button>
        </Row>
      </GallerySection>
      <GallerySection title="Badges">
        <Row>
          {badges.map(variant => (
            <Badge key={variant} variant={variant}>
              {variant.charAt(0).toUpperCase() + variant.slice(1)}
            </Badge>
          ))}
        </Row>
      </GallerySection>
      <GallerySection title="Dialog and tooltip">
        <Row>
          <Button variant="outline" command="show-modal" commandfor="sample-dialog">
            Withdraw
          </Button>
          <Tooltip id="sample-tooltip" text="Only you can see this">
            <Button variant="ghost" aria-describedby="sample-tooltip">
              What is this?
            </Button>
          </Tooltip>
          <Tooltip id="other-tooltip" text="Within 300 ms of another it opens at once">
            <Button variant="ghost" aria-describedby="other-tooltip">
              And this?
            </Button>
          </Tooltip>
        </Row>
        <SampleDialog />
      </GallerySection>
    </>
  )
}

function SampleDialog() {
  return (
    <Dialog
      id="sample-dialog"
      title="Withdraw your application?"
      description="The school no longer sees it. You may apply again while the job is open."
    >
      <DialogFooter>
        <Button variant="outline" command="close" commandfor="sample-dialog">
          Cancel
        </Button>
        <Button variant="destructive">Withdraw</Button>
      </DialogFooter>
    </Dialog>
  )
}

const variants: ButtonVariant[] = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link']
const sizes: ButtonSize[] = ['sm', 'default', 'lg']
const badges: BadgeVariant[] = [
  'default',
  'featured',
  'new',
  'urgent',
  'premium',
  'verified',
  'sample',
  'success',
  'muted',
  'danger',
]
