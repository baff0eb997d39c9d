// How the kinds of records were called before they had one name each. So they stand in what was
// signed (hashes of stamps, chains in files of pets), in keys of reminders, in queues and columns:
// there they are translated, and nowhere else.
import { datedKinds, type DatedKind } from './dated-records.ts'

const written = {
  vaccines: 'vaccine',
  'parasite-treatments': 'parasite_treatment',
  visits: 'visit',
} as const satisfies Readonly<Partial<Record<DatedKind, string>>>

const names: ReadonlyMap<string, string> = new Map(Object.entries(written))

const hasOther = (kind: DatedKind): kind is keyof typeof written => kind in written

export const writtenNameOf = (kind: DatedKind) => (hasOther(kind) ? written[kind] : kind)

export const writtenNames = datedKinds.map(writtenNameOf)

/** What has no other name, such as a dose, is written as it is. */
export const writtenName = (kind: string): string => names.get(kind) ?? kind

/** The kind among these that is written so. */
export const kindWritten = <Kind extends string>(name: string, among: readonly Kind[]): Kind => {
  const kind = among.find((one) => writtenName(one) === name)
  if (kind === undefined) throw new Error(`no kind is written ${name}`)
  return kind
}
