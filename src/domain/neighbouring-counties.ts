import { findCounty } from './counties.ts'

/** A county and those that share a border with it, by name; empty for an unknown county. */
export function countiesAround(text: string): string[] {
  const name = findCounty(text)?.name
  return name ? [name, ...borders.flatMap(([one, other]) => otherOf(name, one, other))].toSorted() : []
}

const otherOf = (name: string, one: string, other: string) =>
  name === one ? [other] : name === other ? [one] : []

/** Each land border once, as on the map of the 47 counties. */
const bordersOf: Record<string, string> = {
  Baringo: 'Elgeyo-Marakwet, Kericho, Laikipia, Nakuru, Samburu, Turkana, Uasin Gishu, West Pokot',
  Bomet: 'Kericho, Nakuru, Narok, Nyamira',
  Bungoma: 'Busia, Kakamega, Trans Nzoia',
  Busia: 'Kakamega, Siaya',
  'Elgeyo-Marakwet': 'Trans Nzoia, Uasin Gishu, West Pokot',
  Embu: 'Kirinyaga, Kitui, Machakos, Tharaka-Nithi',
  Garissa: 'Isiolo, Lamu, Tana River, Wajir',
  'Homa Bay': 'Kericho, Kisii, Kisumu, Migori, Nyamira',
  Isiolo: 'Laikipia, Marsabit, Meru, Samburu, Tana River, Wajir',
  Kajiado: 'Kiambu, Machakos, Makueni, Nairobi, Nakuru, Narok, Taita-Taveta',
  Kakamega: 'Nandi, Siaya, Trans Nzoia, Uasin Gishu, Vihiga',
  Kericho: 'Kisumu, Nakuru, Nandi, Nyamira, Uasin Gishu',
  Kiambu: "Machakos, Murang'a, Nairobi, Nakuru, Nyandarua",
  Kilifi: 'Kwale, Mombasa, Taita-Taveta, Tana River',
  Kirinyaga: "Machakos, Murang'a, Nyeri",
  Kisii: 'Migori, Narok, Nyamira',
  Kisumu: 'Nandi, Siaya, Vihiga',
  Kitui: 'Machakos, Makueni, Meru, Taita-Taveta, Tana River, Tharaka-Nithi',
  Kwale: 'Mombasa, Taita-Taveta',
  Laikipia: 'Meru, Nakuru, Nyandarua, Nyeri, Samburu',
  Lamu: 'Tana River',
  Machakos: "Makueni, Murang'a, Nairobi",
  Makueni: 'Taita-Taveta',
  Mandera: 'Wajir',
  Marsabit: 'Samburu, Turkana, Wajir',
  Meru: 'Nyeri, Tharaka-Nithi',
  Migori: 'Narok',
  "Murang'a": 'Nyandarua, Nyeri',
  Nakuru: 'Narok, Nyandarua',
  Nandi: 'Uasin Gishu, Vihiga',
  Nyandarua: 'Nyeri',
  Samburu: 'Turkana',
  Siaya: 'Vihiga',
  'Taita-Taveta': 'Tana River',
  'Trans Nzoia': 'Uasin Gishu, West Pokot',
  Turkana: 'West Pokot',
}

const borders = Object.entries(bordersOf).flatMap(([one, others]) =>
  others.split(', ').map(other => [one, other] as const),
)
