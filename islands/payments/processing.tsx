import { LoaderCircle } from 'lucide-react'

/** While the prompt is on its way to the phone. */
export function Processing() {
  return (
    <div role="status" className="flex flex-col items-center gap-3 p-6 py-14 text-center">
      <LoaderCircle className="size-10 animate-spin text-primary" />
      <p className="text-lg font-semibold">Sending the prompt to your phone...</p>
      <p className="text-muted">Keep your phone at hand and unlocked.</p>
    </div>
  )
}
