import { ourWords } from './site-content.ts'

const named =
  /(?:\b(?:St\.? )?\p{Lu}[\p{L}'’.-]*(?: (?:of|the|and|&))? ){1,6}(?:(?:\p{Lu}\p{L}+ )?(?:School|Academy|College|University|Institute|Kindergarten|Polytechnic|Seminary|Primary|Secondary|High|Girls|Boys|Sec|Learning Cent(?:re|er)))\b(?!s)/gu

const generic = new Set(
  `a an the your our their his her this that any every each some if in at for with of and from as by or to is
  junior senior primary pre-primary preprimary secondary high boarding day public private international national county
  sub-county special mixed integrated technical teacher teachers training medical nursery comprehensive kenya kenyan
  school schools college university academy girls boys form grade cbe cbc tsc st learning technical vocational
  middle upper lower early most many all both new local rural urban good`.split(/\s+/),
)

/**
 * Whether a line names a school: an employer of the jobs at hand, or words in capitals that end like a school. The asker's own may
 * be named, and whatever our guides name.
 */
export function namesSchool(line: string, own: readonly string[], employers: readonly string[]): boolean {
  const text = line.toLowerCase()
  if (employers.some(name => text.includes(name) && !own.includes(name))) return true
  const names = line.match(named) ?? []
  return names.some(name => {
    const small = name.toLowerCase()
    if (own.some(one => one.includes(small) || small.includes(one)) || ourWords().includes(small))
      return false
    return small.split(' ').some(word => !generic.has(word.replace(/[.,]/g, '')))
  })
}
