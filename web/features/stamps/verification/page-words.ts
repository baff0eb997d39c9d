// What /verify says, in the languages of this product: the page is one document that works without
// a network, so its words are in it.
import type { CertificateField } from '#contract/features/stamps/certificate.ts'
import type { Verdict } from './check-certificate.ts'

/** What became of the stamp since, as the server says; `offline` where it was not asked. */
export type Standing = 'current' | 'hidden' | 'corrected' | 'unknown' | 'offline'

/** How reading a code goes. */
export type Scanning =
  | 'starting'
  | 'looking'
  /** It takes long. */
  | 'slow'
  | 'refused'
  | 'noCamera'
  /** The page did not come over https. */
  | 'insecure'
  /** Somebody else has the camera. */
  | 'busy'
  /** It went while it was on: another application took it, or it was pulled out. */
  | 'lost'
  | 'noTorch'
  /** The script that reads codes could not be loaded. */
  | 'noReader'
  /** A photo is being looked at. */
  | 'reading'
  | 'noCode'
  /** A file that the browser cannot show. */
  | 'noPhoto'

/** The words that stand in the page whatever it found. */
export const fixedWords = [
  'title',
  'intro',
  'label',
  'photo',
  'camera',
  'stopCamera',
  'check',
  'ready',
  'insecure',
  'provesTitle',
  'proves',
  'provesNotTitle',
  'provesNot',
  'otherLanguage',
] as const

type Word =
  | (typeof fixedWords)[number]
  | 'torch'
  | 'torchOff'
  | 'preview'
  | 'retiredKey'
  | 'otherServer'
  | 'alteredSomewhere'
  | 'notSigned'
  | 'empty'

export type PageWords = Readonly<Record<Word, string>> & {
  readonly scanning: Readonly<Record<Scanning, string>>
  readonly verdicts: Readonly<Record<Verdict['kind'], { readonly title: string; readonly text: string }>>
  /** What is said of a field that was changed. */
  readonly altered: Readonly<Record<CertificateField, string>>
  readonly standings: Readonly<Record<Standing, string>>
  readonly facts: Readonly<Record<CertificateField | 'server', string>>
  readonly signatures: Readonly<Record<'drawn' | 'typed', string>>
  readonly species: Readonly<
    Record<'perro' | 'gato' | 'conejo' | 'caballo' | 'hamster' | 'pollo' | 'iguana', string>
  >
}
