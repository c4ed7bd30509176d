declare module '*/phone.css' {
  const text: string
  export default text
}

declare module '*/phone.js' {
  const text: string
  export default text
}
