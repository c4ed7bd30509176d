import type { ComponentProps, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { ChevronDown } from '#src/ui/icons.tsx'
import { cx } from '../cx.ts'
import { useField } from './field.tsx'

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...useField()} className={cx(control, 'h-12', className)} {...rest} />
}

export function TextArea({ className, rows = 5, ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return <textarea {...useField()} rows={rows} className={cx(control, 'py-2.5', className)} {...rest} />
}

/** Chooses a file and shows its name beside the button. */
export function FileInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="file" {...useField()} className={cx(control, fileButton, className)} {...rest} />
}

/** A native select; the choices are its <option> children. */
export function Select({ className, ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <span className={cx('relative block', className)}>
      <BareSelect {...useField()} {...rest} />
    </span>
  )
}

/** A select with its arrow, without the element that holds them and without the wiring of a Field. */
export function BareSelect(select: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <>
      <select className={cx(control, 'h-12 appearance-none text-ellipsis pr-10')} {...select} />
      <ChevronDown className="pointer-events-none absolute top-3.5 right-3 size-5 text-muted" />
    </>
  )
}

/** The class names of text fields and selects. */
export const control = 'control'

const fileButton =
  'p-1.5 text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border-0 file:bg-primary-tint ' +
  'file:px-4 file:font-semibold file:text-on-primary-tint'
