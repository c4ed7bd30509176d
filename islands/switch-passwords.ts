/** A button with `data-password-toggle` shows and hides the password in the input it names by id. */
export function switchPasswords(): void {
  document.addEventListener('click', event => {
    const button = (event.target as Element).closest<HTMLElement>('[data-password-toggle]')
    const input = document.getElementById(button?.dataset.passwordToggle ?? '')
    if (!button || !(input instanceof HTMLInputElement)) return

    const shows = input.type === 'password'
    input.type = shows ? 'text' : 'password'
    button.ariaPressed = String(shows)
  })
}
