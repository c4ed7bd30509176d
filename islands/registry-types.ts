import type { ReactNode } from 'react'

/** Loads the chunk of one island, whose default export is its component. */
export type Loader = () => Promise<{ default: (props: never) => ReactNode }>
export type Loaders = Record<`${string}/${string}`, Loader>

/** The props of an island's component, without types that do not survive JSON, such as Date. */
export type PropsOf<L> = L extends () => Promise<{ default: (props: infer P) => ReactNode }>
  ? JsonOnly<P>
  : never

type JsonOnly<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends Date | bigint | symbol | ((...args: never) => unknown)
    ? never
    : { [K in keyof T]: JsonOnly<T[K]> }
