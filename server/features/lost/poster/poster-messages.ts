import type { LocalizedText } from '#server/features/reports/format.ts'

export const posterMessages = {
  title: { es: 'Se busca a {name}', en: 'Lost: {name}' },
  heading: { es: 'SE BUSCA', en: 'LOST' },
  lostOn: { es: 'Se perdió el {day}', en: 'Lost on {day}' },
  lostIn: { es: 'Se perdió el {day} en {area}', en: 'Lost on {day} in {area}' },
  marks: { es: 'Señas', en: 'Marks' },
  medicine: { es: 'Necesita medicina', en: 'Needs medicine' },
  reward: { es: 'Recompensa', en: 'Reward' },
  doNotChaseHim: {
    es: 'No lo persigas: mira hacia dónde va y avisa.',
    en: 'Do not chase him: see where he goes, and tell us.',
  },
  doNotChaseHer: {
    es: 'No la persigas: mira hacia dónde va y avisa.',
    en: 'Do not chase her: see where she goes, and tell us.',
  },
  doNotChase: {
    es: 'No persigas al animal: mira hacia dónde va y avisa.',
    en: 'Do not chase the animal: see where it goes, and tell us.',
  },
  scan: { es: 'Escanea el código y avísanos', en: 'Scan the code and tell us' },
  noAccount: { es: 'Sin aplicación ni cuenta.', en: 'No app, no account.' },
  phone: { es: 'Teléfono', en: 'Phone' },
} as const satisfies Readonly<Record<string, LocalizedText>>
