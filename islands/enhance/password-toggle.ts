import { onClick } from './delegate-click.ts'

/** A button with `data-password-toggle` shows and hides the password in the input it names by id. */
export function switchPasswords(): void {
  onClick('[data-password-toggle]', button => {
    const input = document.getElementById(button.dataset.passwordToggle ?? '') as HTMLInputElement
    const shows = input.type === 'password'
    input.type = shows ? 'text' : 'password'
    button.ariaPressed = `${shows}`
  })
}
