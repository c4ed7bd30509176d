/** A county with its number in the First Schedule of the Constitution; its headquarters comes first among its towns. */
export interface County {
  code: number
  name: string
  towns: readonly string[]
}

/** Finds a county by its name in any case, accents and punctuation; null if there is none. 'Nairobi City' is Nairobi. */
export function findCounty(text: string): County | null {
  return byKey.get(keyOf(text)) ?? null
}

/** The 47 counties in alphabetical order. Towns are the larger ones, not all. */
export const counties: readonly County[] = [
  { code: 30, name: 'Baringo', towns: ['Kabarnet', 'Eldama Ravine', 'Mogotio'] },
  { code: 36, name: 'Bomet', towns: ['Bomet', 'Sotik'] },
  { code: 39, name: 'Bungoma', towns: ['Bungoma', 'Webuye', 'Kimilili'] },
  { code: 40, name: 'Busia', towns: ['Busia', 'Malaba', 'Nambale', 'Port Victoria'] },
  { code: 28, name: 'Elgeyo-Marakwet', towns: ['Iten', 'Kapsowar'] },
  { code: 14, name: 'Embu', towns: ['Embu', 'Runyenjes'] },
  { code: 7, name: 'Garissa', towns: ['Garissa', 'Dadaab'] },
  { code: 43, name: 'Homa Bay', towns: ['Homa Bay', 'Oyugis', 'Mbita'] },
  { code: 11, name: 'Isiolo', towns: ['Isiolo', 'Merti', 'Garbatulla'] },
  { code: 34, name: 'Kajiado', towns: ['Kajiado', 'Ngong', 'Isinya', 'Loitokitok', 'Magadi'] },
  { code: 37, name: 'Kakamega', towns: ['Kakamega', 'Mumias', 'Butere'] },
  { code: 35, name: 'Kericho', towns: ['Kericho', 'Litein', 'Londiani', 'Kipkelion'] },
  { code: 22, name: 'Kiambu', towns: ['Kiambu', 'Thika', 'Ruiru', 'Kikuyu', 'Limuru', 'Juja', 'Githunguri'] },
  { code: 3, name: 'Kilifi', towns: ['Kilifi', 'Malindi', 'Mariakani'] },
  { code: 20, name: 'Kirinyaga', towns: ['Kerugoya', 'Kutus', 'Sagana'] },
  { code: 45, name: 'Kisii', towns: ['Kisii', 'Ogembo'] },
  { code: 42, name: 'Kisumu', towns: ['Kisumu', 'Ahero', 'Muhoroni'] },
  { code: 15, name: 'Kitui', towns: ['Kitui', 'Mwingi'] },
  { code: 2, name: 'Kwale', towns: ['Kwale', 'Kinango', 'Msambweni', 'Lunga Lunga', 'Shimoni'] },
  { code: 31, name: 'Laikipia', towns: ['Rumuruti', 'Nanyuki', 'Nyahururu'] },
  { code: 5, name: 'Lamu', towns: ['Lamu', 'Witu'] },
  { code: 16, name: 'Machakos', towns: ['Machakos', 'Athi River', 'Kangundo'] },
  { code: 17, name: 'Makueni', towns: ['Wote', 'Mtito Andei'] },
  { code: 9, name: 'Mandera', towns: ['Mandera'] },
  { code: 10, name: 'Marsabit', towns: ['Marsabit', 'Moyale'] },
  { code: 12, name: 'Meru', towns: ['Meru', 'Maua'] },
  { code: 44, name: 'Migori', towns: ['Migori', 'Rongo', 'Awendo', 'Kehancha'] },
  { code: 1, name: 'Mombasa', towns: ['Mombasa', 'Nyali', 'Likoni', 'Changamwe'] },
  { code: 21, name: "Murang'a", towns: ["Murang'a", 'Maragua', 'Kangema'] },
  { code: 47, name: 'Nairobi', towns: ['Nairobi', 'Westlands', 'Kasarani', "Lang'ata", 'Embakasi'] },
  { code: 32, name: 'Nakuru', towns: ['Nakuru', 'Naivasha', 'Gilgil', 'Molo', 'Njoro'] },
  { code: 29, name: 'Nandi', towns: ['Kapsabet', 'Nandi Hills'] },
  { code: 33, name: 'Narok', towns: ['Narok'] },
  { code: 46, name: 'Nyamira', towns: ['Nyamira', 'Keroka'] },
  { code: 18, name: 'Nyandarua', towns: ['Ol Kalou'] },
  { code: 19, name: 'Nyeri', towns: ['Nyeri', 'Othaya', 'Naro Moru'] },
  { code: 25, name: 'Samburu', towns: ['Maralal'] },
  { code: 41, name: 'Siaya', towns: ['Siaya', 'Bondo', 'Yala'] },
  { code: 6, name: 'Taita-Taveta', towns: ['Mwatate', 'Voi', 'Taveta', 'Wundanyi'] },
  { code: 4, name: 'Tana River', towns: ['Hola', 'Garsen', 'Bura', 'Kipini'] },
  { code: 13, name: 'Tharaka-Nithi', towns: ['Kathwana', 'Chuka'] },
  { code: 26, name: 'Trans Nzoia', towns: ['Kitale', 'Endebess'] },
  { code: 23, name: 'Turkana', towns: ['Lodwar', 'Kakuma', 'Lokichoggio'] },
  { code: 27, name: 'Uasin Gishu', towns: ['Eldoret', 'Turbo'] },
  { code: 38, name: 'Vihiga', towns: ['Mbale', 'Luanda'] },
  { code: 8, name: 'Wajir', towns: ['Wajir'] },
  { code: 24, name: 'West Pokot', towns: ['Kapenguria', 'Chepareria'] },
]

/** The counties as choices of a form. */
export const countyChoices = counties.map(({ name }) => ({ value: name, label: name }))

function keyOf(text: string): string {
  const letters = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
  return letters.replace(/^countyof|county$/g, '').replace(/^nairobicity$/, 'nairobi')
}

const byKey = new Map(counties.map(county => [keyOf(county.name), county]))
