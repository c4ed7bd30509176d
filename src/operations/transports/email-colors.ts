/**
 * Colours of the site's light theme as hex, because mail programs read no oklch. tests/operations/email-colors.test.ts compares
 * them with src/ui/styles/styles.css.
 */
export const themeColors = {
  board: '#073b29',
  onBoard: '#fbf7e9',
  primary: '#055739',
  onPrimary: '#fefcf3',
  edge: '#717f6e',
}

/** Colours of the kanga border, which the site draws as a picture (src/ui/styles/components.css). */
export const kangaColors = { red: '#a8391f', amber: '#eda63c' }
