// How the kinds of records were called before they had one name each. So they stand in what was
// signed (hashes of stamps, chains in files of pets), in keys of reminders, in queues and columns:
// there they are translated, and nowhere else.
import { datedKinds, type DatedKind } from './dated-records.ts'

const storedNameOfKind = {
  vaccines: 'vaccine',
  'parasite-treatments': 'parasite_treatment',
  visits: 'visit',
} as const satisfies Readonly<Partial<Record<DatedKind, string>>>

const names: ReadonlyMap<string, string> = new Map(Object.entries(storedNameOfKind))

const hasOther = (kind: DatedKind): kind is keyof typeof storedNameOfKind => kind in storedNameOfKind

export const storedNameOf = (kind: DatedKind) => (hasOther(kind) ? storedNameOfKind[kind] : kind)

export const storedNames = datedKinds.map(storedNameOf)

/** What has no other name, such as a dose, is written as it is. */
export const storedName = (kind: string): string => names.get(kind) ?? kind

/** The kind among these that is written so. */
export const kindOfStoredName = <Kind extends string>(name: string, among: readonly Kind[]): Kind => {
  const kind = among.find((item) => storedName(item) === name)
  if (kind === undefined) throw new Error(`no kind is written ${name}`)
  return kind
}
