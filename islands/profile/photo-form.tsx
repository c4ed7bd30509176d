import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { ApiError, isUnauthorized, reasonOf } from '#islands/api.ts'
import { toast, toastAfterNavigation } from '#islands/toast.ts'
import { paths } from '#src/paths.ts'
import { Button, buttonClass } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { FileInput } from '#src/ui/form/inputs.tsx'
import { Camera, CircleAlert, Trash2 } from '#src/ui/icons.tsx'
import { logInAgain } from '../session-expired.ts'
import { shrink } from './resize-photo.ts'

/** Chooses a photo and resizes it before the upload to save mobile data; without script it is sent unchanged. */
export default function PhotoForm({ hasPhoto, error: fromServer }: { hasPhoto: boolean; error: string }) {
  const [error, setError] = useState(fromServer)
  const [isPending, setPending] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (error) input.current?.focus()
  }, [error])

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (!file) return
    setError('')
    setPending(true)
    try {
      const form = new FormData()
      form.append('photo', await shrink(file, 512))
      const response = await fetch('/api/users/photo', { method: 'POST', body: form })
      if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
      toastAfterNavigation({ title: 'Success', description: 'Your photo has been saved.' })
      location.assign(paths.profile())
    } catch (error) {
      setPending(false)
      target.value = ''
      if (isUnauthorized(error)) return logInAgain()
      const reason = reasonOf(error, 'We could not upload your photo. Please try again.')
      setError(reason)
      toast({ title: 'Error', description: reason, variant: 'destructive' })
    }
  }

  return (
    <>
      <label
        className={`${buttonClass('secondary', 'sm')} max-w-full cursor-pointer flex-wrap focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus noscript:hidden`}
      >
        <Camera /> <span>{isPending ? 'Saving...' : hasPhoto ? 'Change photo' : 'Add a photo'}</span>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          disabled={isPending}
          aria-describedby={error ? 'photo-error' : undefined}
          aria-invalid={error ? true : undefined}
          onChange={choose}
          className="sr-only"
        />
      </label>
      <form
        method="post"
        action={paths.profilePhoto()}
        encType="multipart/form-data"
        className="col-span-full hidden w-full max-w-md gap-3 noscript:mb-3 noscript:grid"
      >
        <Field
          name="photo"
          id="photo-file"
          label={hasPhoto ? 'Change photo' : 'Add a photo'}
          hint="JPEG, PNG or WebP, up to 5 MB"
          error={error}
        >
          <FileInput accept="image/jpeg,image/png,image/webp" />
        </Field>
        <Button type="submit" size="sm" variant="secondary" className="justify-self-start">
          Save photo
        </Button>
      </form>
      {hasPhoto && (
        <form method="post" action={paths.removePhoto()}>
          <Button type="submit" size="sm" variant="ghost">
            <Trash2 />
            <span>
              Remove <span className="sr-only">photo</span>
            </span>
          </Button>
        </form>
      )}
      {error && (
        <p
          id="photo-error"
          role="alert"
          className="flex w-full gap-1.5 text-sm font-semibold text-danger noscript:hidden"
        >
          <CircleAlert className="mt-0.5 size-4 shrink-0" /> {error}
        </p>
      )}
    </>
  )
}
