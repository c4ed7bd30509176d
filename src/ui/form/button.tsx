import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import { cx } from '../cx.ts'

export type ButtonVariant = keyof typeof variants
export type ButtonSize = keyof typeof sizes

interface Look {
  variant?: ButtonVariant
  size?: ButtonSize
}

export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={cx(buttonClass(variant, size), className)} {...rest} />
}

/** A link that looks like a button. */
export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <a className={cx(buttonClass(variant, size), className)} {...rest} />
}

/** The class names of a button, for elements that cannot be one of ours, such as <summary>. */
export function buttonClass(variant: ButtonVariant = 'default', size: ButtonSize = 'default'): string {
  return cx(shape, variants[variant], sizes[size])
}

type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & Invoker

/** Opens or closes the <dialog> named, without script where the browser knows it. */
interface Invoker {
  command?: 'show-modal' | 'close'
  commandfor?: string
}

type LinkButtonProps = Look & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

const shape =
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-md border font-semibold no-underline ' +
  'transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:opacity-55 ' +
  '[&_svg]:size-5 [&_svg]:shrink-0'

const variants = {
  default: 'border-transparent bg-primary text-on-primary hover:bg-primary-strong',
  destructive: 'border-transparent bg-danger text-on-danger hover:bg-danger-strong',
  outline: 'border-edge bg-surface text-ink hover:border-primary hover:bg-primary-tint',
  secondary: 'border-transparent bg-primary-tint text-on-primary-tint hover:border-primary',
  ghost: 'border-transparent text-ink hover:bg-sunken',
  link: 'border-transparent text-primary underline underline-offset-3 hover:text-primary-strong hover:decoration-2',
}

const sizes = {
  default: 'min-h-11 px-4 py-1.5',
  sm: 'min-h-11 px-3 py-1 text-sm',
  lg: 'min-h-13 px-6 py-2 text-lg',
  icon: 'size-11',
}
