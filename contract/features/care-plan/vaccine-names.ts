// Names on cards are in Spanish or English, in any case, with or without accents.
import type { PlannedSpecies } from './planned-species.ts'

/** Antigens that the plan counts; `other` for known ones that it leaves out. */
export type Antigen =
  | 'distemper'
  | 'adenovirus'
  | 'parvovirus'
  | 'panleukopenia'
  | 'calicivirus'
  | 'herpesvirus'
  | 'rabies'
  | 'leptospirosis'
  | 'leukemia'
  | 'kennelCough'
  | 'other'

const dogCore = ['distemper', 'adenovirus', 'parvovirus'] as const
const catCore = ['panleukopenia', 'calicivirus', 'herpesvirus'] as const

/** The antigens of a core dose: a combination, or several vaccines of one day. */
export const coreAntigens: Readonly<Record<PlannedSpecies, readonly Antigen[]>> = {
  perro: dogCore,
  gato: catCore,
}

type Naming = readonly [pattern: RegExp, antigens: readonly Antigen[]]

// Without accents, in lower case, and with single spaces between words.
const ofBoth: readonly Naming[] = [
  [/\b(anti ?)?rr?ab(ia|ica|ies|isin)\b/, ['rabies']],
  [/\bparainfluenza|\binfluenza|\bleishmani|\blyme\b|\bborreli|\bcoronavirus|\bgiardia/, ['other']],
  [/\bclamidi|\bchlamydi|\bpif\b|\bfip\b|\bfiv\b/, ['other']],
]

const combination =
  'multiple|polivalente|combination|combo|cuadruple|quintuple|sextuple|septuple|octuple|nonuple|decuple|(tetra|penta|hexa|hepta|octa)valente'

// "Triple" is left out for dogs: its meaning varies by country.
const ofDogs: readonly Naming[] = [
  [new RegExp(`\\b(${combination})\\b`), dogCore],
  [/\b([4-9]|1[0-2]) ?(in|en) ?(1|one|uno)\b|\bv ?([5-9]|1[0-2])\b/, dogCore],
  [/\bd(a2?|h)l?p{1,2}(i|v|i2)?(l[24]?r?)?\b/, dogCore],
  // "Múltiple", five antigens, and V6 and V7 may come without it.
  [/\b(sextuple|septuple|octuple|nonuple|decuple|(hexa|hepta|octa)valente)\b/, ['leptospirosis']],
  [/\b([6-9]|1[0-2]) ?(in|en) ?(1|one|uno)\b|\bv ?([89]|1[0-2])\b/, ['leptospirosis']],
  [/\blepto|\bd(a2?|h)(lp{1,2}i?|p{1,2}i?l[24]?r?)\b|\bd(a2?|h)p{1,2}i? l\b|\bl[24]\b/, ['leptospirosis']],
  [/\b(l[24]?r|rl)\b|\bd(a2?|h)p{1,2}i?l[24]?r\b/, ['leptospirosis', 'rabies']],
  [/\bbordetella|\btos de las perreras|\bkennel cough|\bkc\b/, ['kennelCough']],
  [/\bmoquillo|\bdistemper|\bcdv\b/, ['distemper']],
  [/\bhepatitis|\badenovirus|\bcav ?[12]?\b/, ['adenovirus']],
  [/\bparvo|\bcpv ?2?\b/, ['parvovirus']],
  [/\b(puppy )?dp\b/, ['distemper', 'parvovirus']],
]

const ofCats: readonly Naming[] = [
  // Three antigens and a fourth may be without it.
  [
    /\bleucemia|\bleuka?emia|\bfelv\b|\bquintuple\b|\bpentavalente\b|\b5 ?(in|en) ?(1|one|uno)\b|\bv ?5\b/,
    ['leukemia'],
  ],
  [/\bbordetella/, ['other']],
  [new RegExp(`\\b(${combination}|triple|trivalente|tricat)\\b`), catCore],
  [/\b([3-5]) ?(in|en) ?(1|one|uno)\b|\bv ?[345]\b/, catCore],
  [/\bf?(rcp|crp|prc)(ch)?\b|\bfvrcp\b|\bhcp\b/, catCore],
  [/\bpanleu[ck]|\bfpv\b|\bmoquillo felino|\bfeline distemper/, ['panleukopenia']],
  [/\bcalici|\bfcv\b/, ['calicivirus']],
  [/\brinotraque|\brhinotrache|\bherpes|\bfhv ?1?\b/, ['herpesvirus']],
]

const bySpecies: Readonly<Record<PlannedSpecies, readonly Naming[]>> = {
  perro: [...ofBoth, ...ofDogs],
  gato: [...ofBoth, ...ofCats],
}

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Empty for an unknown name. */
export const antigensOf = (name: string, species: PlannedSpecies): ReadonlySet<Antigen> => {
  const words = plain(name)
  return new Set(bySpecies[species].flatMap(([pattern, antigens]) => (pattern.test(words) ? antigens : [])))
}
