import { Children, createElement, Fragment, type ReactNode } from 'react'

/** Keeps each 'M-Pesa' of a text on one line; browsers break lines after a hyphen. */
export const unbroken = (text: ReactNode) =>
  Children.map(text, child => (typeof child === 'string' ? joined(child) : child))

function joined(text: string) {
  const parts = text.split('M-Pesa').flatMap((part, index) => (index === 0 ? [part] : [name, part]))
  return createElement(Fragment, null, ...parts)
}

const name = <span className="whitespace-nowrap">M-Pesa</span>

/**
 * An email address that breaks after its @ where a column is too narrow for it. Not on wide screens: browsers break at a wbr
 * even where text must not wrap.
 */
export function EmailAddress({ email }: { email: string }) {
  const domain = email.indexOf('@') + 1
  return (
    <>
      {email.slice(0, domain)}
      <wbr className="lg:hidden" />
      {email.slice(domain)}
    </>
  )
}
