/** A part of Kenya as people name it: a former province, or a part of one. */
export interface Region {
  name: string
  /** By name, the best known first. */
  counties: readonly string[]
  /** Lower-case words for it. */
  words: readonly string[]
}

const northRift = 'Uasin Gishu, Trans Nzoia, Nandi, Elgeyo-Marakwet, Baringo, West Pokot, Turkana, Samburu'
const southRift = 'Nakuru, Kericho, Bomet, Narok, Kajiado'
const central = "Nyeri, Kiambu, Murang'a, Kirinyaga, Nyandarua"
const northEastern = 'Garissa, Wajir, Mandera'

/** The words for a region by its name; undefined if there is none. */
export const wordsOfRegion = (name: string) => regions.find(region => region.name === name)?.words

export const regions: readonly Region[] = [
  region(
    'the Coast region',
    'Mombasa, Kilifi, Kwale, Taita-Taveta, Lamu, Tana River',
    'coast, pwani, coastal',
  ),
  region('Nyanza', 'Kisumu, Siaya, Homa Bay, Migori, Kisii, Nyamira', 'nyanza'),
  region('Western Kenya', 'Kakamega, Bungoma, Busia, Vihiga', 'western'),
  region('the North Rift', northRift, 'north rift'),
  region('the South Rift', southRift, 'south rift'),
  region('the Rift Valley', `${southRift}, Laikipia, ${northRift}`, 'rift valley, rift, bonde la ufa'),
  region('Central Kenya', central, 'central'),
  region(
    'the Mount Kenya region',
    `${central}, Meru, Embu, Tharaka-Nithi, Laikipia`,
    'mt kenya, mount kenya',
  ),
  region('Ukambani', 'Machakos, Kitui, Makueni', 'ukambani'),
  region('Eastern Kenya', 'Machakos, Meru, Embu, Kitui, Makueni, Tharaka-Nithi, Isiolo, Marsabit', 'eastern'),
  region('North Eastern Kenya', northEastern, 'north eastern, northeastern'),
  region(
    'Northern Kenya',
    `${northEastern}, Isiolo, Marsabit, Turkana, Samburu`,
    'northern, north, kaskazini',
  ),
]

function region(name: string, counties: string, words: string): Region {
  const own = words.split(', ')
  const further = ['region', 'province', 'kenya'].map(kind => `${own[0]} ${kind}`)
  const inSwahili = [`mkoa wa ${own[1] ?? own[0]}`]
  return { name, counties: counties.split(', '), words: [...own, ...further, ...inSwahili] }
}
