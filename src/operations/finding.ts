/** `note` is for information, `care` needs attention soon, `wrong` needs attention now. */
export interface Finding {
  state: 'ok' | 'note' | 'care' | 'wrong'
  text: string
}
