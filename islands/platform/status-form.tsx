import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiRequest, isUnauthorized, reasonOf } from '#islands/api.ts'
import { logInAgain } from '#islands/log-in-again.ts'
import { toast } from '#islands/toast.ts'
import { type ListedUser, statusTexts, userStatuses } from '#src/features/platform/schema.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/inputs.tsx'
import { userStatusNames } from '#src/ui/user-status.tsx'

interface StatusFormProps {
  user: ListedUser
  source: string
  next: string
}

/**
 * Active, inactive or suspended: set as it is chosen, or by the button where scripts are off. The control keeps what was
 * chosen before React came, so it is not a controlled one.
 */
export function StatusForm({ user, source, next }: StatusFormProps) {
  const { id, firstName, lastName, status } = user
  const { set, isPending } = useStatus(id, source)
  return (
    <form
      method="post"
      action={paths.adminDeed('users', id, 'status')}
      className="flex flex-wrap items-center gap-2"
    >
      <input type="hidden" name="next" value={next} />
      <Select
        name="status"
        aria-label={`Status of ${firstName} ${lastName}`}
        className="min-w-36"
        key={status}
        defaultValue={status}
        disabled={isPending}
        onChange={({ target }) => set(target.value, { onError: () => (target.value = status) })}
      >
        {!userStatuses.some(one => one === status) && (
          <option value={status} disabled>
            {userStatusNames[status]}
          </option>
        )}
        {userStatuses.map(one => (
          <option key={one} value={one}>
            {userStatusNames[one]}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit" variant="outline">
          Save
        </Button>
      </noscript>
    </form>
  )
}

/** Sets a status, then refreshes the list and the figures (SPEC.md section 7). */
function useStatus(userId: string, source: string) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (status: string) => apiRequest('POST', `/api/admin/users/${userId}/status`, { status }),
    onSuccess: async () => {
      toast({ title: statusTexts.updated })
      await Promise.all([
        queries.invalidateQueries({ queryKey: [source] }),
        queries.invalidateQueries({ queryKey: ['/api/admin/stats'] }),
      ])
    },
    onError: error => {
      if (isUnauthorized(error)) return logInAgain()
      toast({
        title: statusTexts.failed,
        description: reasonOf(error, statusTexts.reason),
        variant: 'destructive',
      })
    },
  })
  return { set: mutate, isPending }
}
