import { onClick } from './delegate-click.ts'

/** A button with `data-print` prints the page. */
export function printPage(): void {
  onClick('[data-print]', () => window.print())
}
