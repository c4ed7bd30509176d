/** A browser and its system in plain words, as far as its User-Agent tells them: 'Chrome on Android'. */
export function browserName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  if (!system) return browser ?? 'A browser we do not know'
  return `${browser ?? 'A browser'} on ${system}`
}

type Signs = [sign: RegExp, name: string][]

/** The first that fits: most browsers name Chrome or Safari too, as what they are like. */
const browsers: Signs = [
  [/Opera Mini|OPiOS/, 'Opera Mini'],
  [/OPR\/|OPT\/|Opera/, 'Opera'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/UCBrowser|UCWEB/, 'UC Browser'],
  [/PHX\//, 'Phoenix Browser'],
  [/MiuiBrowser/, 'Mi Browser'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
]

const systems: Signs = [
  [/KAIOS/, 'KaiOS'],
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows Phone/, 'Windows Phone'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'a Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

const nameIn = (signs: Signs, userAgent: string) => signs.find(([sign]) => sign.test(userAgent))?.[1]
