import { counties } from '#src/domain/counties.ts'
import { namesOf } from '#src/domain/jobs/job-synonyms.ts'

type Names = Record<string, string[]>

/** Towns whose names are common words: 'wote' is all, 'maua' flowers, 'Kikuyu' mostly the language. */
const notTowns = new Set(['Wote', 'Maua', 'Kikuyu', 'Turbo', 'Hola', 'Mbale'])

/** Places beyond the towns of the counties that people name: estates, campuses' towns, short names. */
const morePlaces: Names = {
  Nairobi: [
    'nairobi',
    'nai',
    'kanairo',
    'nbo',
    'cbd',
    'kilimani',
    'lavington',
    'karen',
    'runda',
    'eastleigh',
    'buruburu',
    'south b',
    'south c',
    'donholm',
    'umoja',
    'kayole',
    'kibera',
    'parklands',
    'roysambu',
    'kahawa',
  ],
  Kajiado: ['kitengela', 'rongai', 'ongata rongai', 'kiserian'],
  Kiambu: ['githurai', 'kiambu county', 'wangige', 'gatundu', 'kikuyu town'],
  Machakos: ['syokimau', 'mlolongo', 'masaku', 'katani'],
  Kilifi: ['watamu', 'mtwapa'],
  Kwale: ['diani', 'ukunda'],
  Mombasa: ['mombasa', 'coast', 'pwani', 'bamburi', 'kisauni', 'mvita'],
  'Uasin Gishu': ['eldy', 'moi university'],
  Nakuru: ['naks', 'nakuru town'],
  Kisumu: ['kisumu city', 'kisumo'],
  'Trans Nzoia': ['transnzoia'],
  'Taita-Taveta': ['taita', 'taita taveta'],
  'Tharaka-Nithi': ['tharaka', 'nithi'],
  'Elgeyo-Marakwet': ['elgeyo', 'marakwet', 'keiyo'],
}

/** Counties and their towns by their own name, and how people also write them. */
export function placeNames(): Names {
  const towns = counties.flatMap(({ towns }) => towns).filter(town => !notTowns.has(town))
  const names = [...counties.map(({ name }) => name), ...towns]
  return Object.fromEntries(
    names.map(name => [name, [name, ...namesOf(name), ...(morePlaces[name] ?? [])]] as const),
  )
}
