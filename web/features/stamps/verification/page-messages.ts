// Both languages are here, because /verify is one document that works without a network.
import type { CertificateField } from '#contract/features/stamps/certificate.ts'
import type { Verdict } from './check-certificate.ts'

/** The state on the server; `offline` without a request. */
export type StampStatus = 'current' | 'hidden' | 'corrected' | 'unknown' | 'offline'

export type Scanning =
  | 'starting'
  | 'looking'
  /** Reading takes long. */
  | 'slow'
  | 'refused'
  | 'noCamera'
  /** The page did not come over https. */
  | 'insecure'
  /** Another application has the camera. */
  | 'busy'
  /** Another application took the camera while it was on, or it was unplugged. */
  | 'lost'
  | 'noTorch'
  /** The script that reads codes could not be loaded. */
  | 'noReader'
  | 'reading'
  | 'noCode'
  /** A file that the browser cannot show. */
  | 'noPhoto'

/** Texts that do not depend on a result. */
export const staticMessages = [
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

type MessageName =
  | (typeof staticMessages)[number]
  | 'torch'
  | 'torchOff'
  | 'preview'
  | 'retiredKey'
  | 'otherServer'
  | 'alteredSomewhere'
  | 'notSigned'
  | 'empty'

export type PageMessages = Readonly<Record<MessageName, string>> & {
  readonly scanning: Readonly<Record<Scanning, string>>
  readonly verdicts: Readonly<Record<Verdict['kind'], { readonly title: string; readonly text: string }>>
  /** The text for a changed field. */
  readonly altered: Readonly<Record<CertificateField, string>>
  readonly statuses: Readonly<Record<StampStatus, string>>
  readonly facts: Readonly<Record<CertificateField | 'server', string>>
  readonly signatures: Readonly<Record<'drawn' | 'typed', string>>
  readonly species: Readonly<
    Record<'perro' | 'gato' | 'conejo' | 'caballo' | 'hamster' | 'pollo' | 'iguana', string>
  >
}
