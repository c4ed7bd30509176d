import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PaymentStatus, Started } from '#src/features/payments/schema.ts'

const SOON = 2_000
const LATER = 10_000
/** After this long it is said that the page may be closed, and asked less often. */
const TIMEOUT = 90_000

/** Watches a payment until it ends. `isLong` once the phone has been silent for a while. */
export function useWatched({ id, status: fromPage }: Started): { payment: PaymentStatus; isLong: boolean } {
  const [isLong, setLong] = useState(false)
  const { data } = useQuery({
    queryKey: ['/api/payments', id],
    initialData: fromPage as unknown,
    initialDataUpdatedAt: 0,
    enabled: id !== '',
    staleTime: fromPage.status === 'pending' ? 0 : Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => {
      const { status } = state.data as PaymentStatus
      if (status !== 'pending') return false
      return isLong ? LATER : SOON
    },
  })

  useEffect(() => {
    const timer = setTimeout(() => setLong(true), TIMEOUT)
    return () => clearTimeout(timer)
  }, [])

  return { payment: data as PaymentStatus, isLong }
}
