import { Card } from '#src/ui/card.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { FormErrors } from '#src/ui/form/form-errors.tsx'
import { Select, TextArea, TextInput } from '#src/ui/form/inputs.tsx'
import { PasswordInput } from '#src/ui/form/password-input.tsx'
import { StepIndicator } from '#src/ui/form/step-indicator.tsx'
import { GallerySection } from './section.tsx'

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
