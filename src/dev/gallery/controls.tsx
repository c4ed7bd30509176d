import { Badge, type BadgeVariant } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { Dialog, DialogFooter } from '#src/ui/dialog.tsx'
import { Button, type ButtonSize, type ButtonVariant } from '#src/ui/form/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { FormErrors } from '#src/ui/form/form-errors.tsx'
import { Select, TextArea, TextInput } from '#src/ui/form/inputs.tsx'
import { PasswordInput } from '#src/ui/form/password-input.tsx'
import { StepIndicator } from '#src/ui/form/step-indicator.tsx'
import { Briefcase, Pencil, Trash2 } from '#src/ui/icons.tsx'
import { GallerySection, Row } from './section.tsx'

export function GalleryForms() {
  return (
    <GallerySection title="Forms">
      <StepIndicator
        steps={[
          'Personal Information',
          'Teaching Qualifications',
          'Subjects & Experience',
          'Complete Registration',
        ]}
        current={1}
      />
      <Card>
        <form className="grid gap-5 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <FormErrors errors={{ tscNumber: 'A TSC number has 4 to 8 digits' }} />
          </div>
          <Field
            name="tscNumber"
            label="TSC number"
            hint="As on your certificate of registration"
            error="A TSC number has 4 to 8 digits"
            required
          >
            <TextInput defaultValue="12" inputMode="numeric" />
          </Field>
          <Field
            name="qualifications"
            label="Highest qualification"
            hint="The one you have finished"
            required
          >
            <Select>
              <option>Diploma</option>
              <option>Degree</option>
            </Select>
          </Field>
          <Field name="password" label="Password" required>
            <PasswordInput autoComplete="new-password" />
          </Field>
          <Field name="place" label="Current institution">
            <TextInput placeholder="Where you teach now" />
          </Field>
          <Field name="bio" label="About you" className="sm:col-span-2">
            <TextArea rows={3} />
          </Field>
          <Checkbox name="remember" label="Remember me" defaultChecked />
          <div className="flex flex-wrap justify-between gap-2 sm:col-span-2">
            <Button variant="outline">Previous</Button>
            <Button>Next Step</Button>
          </div>
        </form>
      </Card>
    </GallerySection>
  )
}

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
          <Button size="icon" variant="outline" aria-label="Edit" className="tip">
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
          <Button variant="ghost" size="icon" aria-label="Only you can see this" className="tip">
            <Pencil />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label="Within 300 ms of another it opens at once"
            className="tip"
          >
            <Trash2 />
          </Button>
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
  'applied',
  'accepted',
  'reviewed',
  'muted',
  'danger',
]
