/** What a phone paints around the site, where no stylesheet reaches: the board's green, and the ground behind while it opens. */
export const themeColors = { light: '#123b2d', dark: '#0d2a20', ground: '#f8f4ea' }
