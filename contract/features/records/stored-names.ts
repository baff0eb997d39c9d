// The names of kinds before each had one name. Signed data (hashes of stamps, chains in files of
// pets), keys of reminders, queues and columns keep them, and only these are translated.
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

/** Other names, such as `dose`, are returned unchanged. */
export const storedName = (kind: string): string => names.get(kind) ?? kind

/** @throws for a name of none of these kinds */
export const kindOfStoredName = <Kind extends string>(name: string, among: readonly Kind[]): Kind => {
  const kind = among.find((item) => storedName(item) === name)
  if (kind === undefined) throw new Error(`no kind is written ${name}`)
  return kind
}
