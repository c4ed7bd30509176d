import { Camera, CircleAlert, Trash2 } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { ApiError, isUnauthorized, reasonOf } from '#islands/api.ts'
import { logInAgain } from '#islands/log-in-again.ts'
import { toast, toastAfterNavigation } from '#islands/toast.ts'
import { paths } from '#src/paths.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { shrink } from './shrink-photo.ts'

interface Props {
  hasPhoto: boolean
  error: string
}

/** Chooses a photo, which is made small here before it costs anybody's data; without script it goes as it is. */
export default function PhotoForm({ hasPhoto, error: fromServer }: Props) {
  const [error, setError] = useState(fromServer)
  const [isPending, setPending] = useState(false)

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
      toastAfterNavigation({ title: 'Success', description: 'Your photo is saved.' })
      location.assign(paths.profile())
    } catch (error) {
      setPending(false)
      target.value = ''
      if (isUnauthorized(error)) return logInAgain()
      const reason = reasonOf(error, 'We could not send your photo. Please try again.')
      setError(reason)
      toast({ title: 'Error', description: reason, variant: 'destructive' })
    }
  }

  return (
    <>
      <form method="post" action={paths.profilePhoto()} encType="multipart/form-data" className="contents">
        <label
          className={`${buttonClass('secondary', 'sm')} max-w-full cursor-pointer flex-wrap focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus`}
        >
          <Camera /> <span>{isPending ? 'Saving...' : hasPhoto ? 'Change photo' : 'Add a photo'}</span>
          <input
            type="file"
            name="photo"
            accept="image/jpeg,image/png,image/webp"
            disabled={isPending}
            aria-describedby={error ? 'photo-error' : undefined}
            aria-invalid={error ? true : undefined}
            onChange={choose}
            className="sr-only noscript:not-sr-only noscript:min-w-0 noscript:text-sm"
          />
        </label>
        <span className="hidden noscript:contents">
          <Button type="submit" size="sm" variant="outline">
            Upload
          </Button>
          <small className="w-full text-sm text-muted">JPEG, PNG or WebP, 5 MB at most</small>
        </span>
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
        <p id="photo-error" role="alert" className="flex w-full gap-1.5 text-sm font-semibold text-danger">
          <CircleAlert className="mt-0.5 size-4 shrink-0" /> {error}
        </p>
      )}
    </>
  )
}
