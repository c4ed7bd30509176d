import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import { cx } from '../cx.ts'

export type ButtonVariant = 'default' | 'destructive' | 'outline' | 'secondary' | 'ghost' | 'link'
export type ButtonSize = 'default' | 'sm' | 'lg' | 'icon'

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
  return cx(`button button-${variant}`, size !== 'default' && `button-${size}`)
}

type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & Invoker

/** Opens or closes the <dialog> named, without script where the browser knows it. */
interface Invoker {
  command?: 'show-modal' | 'close'
  commandfor?: string
}

type LinkButtonProps = Look & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }
