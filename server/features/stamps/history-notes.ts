// What stamps leave in the list of a pet's changes: who stamped what, and what was taken from view.
import type { RecordAction } from '#contract/features/history/kinds.ts'
import { noteOfRecord } from '#server/features/history/service.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Services } from '#server/platform/services/services.ts'
import { readFacts } from './chain.ts'
import { partOfKind } from './imported/file-rows.ts'
import type { StampRow } from './queries.ts'

type Noted = Pick<StampRow, 'kind' | 'facts'> & { readonly recordId: string }

/** For the transaction that does it. @param by who has no account */
export const noteOfStamp = (
  services: Pick<Services, 'clock'>,
  tx: Tx,
  access: PetAccess<'edit'>,
  { kind, recordId: id, facts }: Noted,
  action: Extract<RecordAction, 'stamped' | 'hidden' | 'shown'>,
  by?: string,
): Promise<void> => {
  const record = readFacts(facts)?.record ?? {}
  // A visit has a reason, the others have a name.
  const title = record['name'] ?? record['reason'] ?? ''
  return noteOfRecord(services, tx, access, { kind: partOfKind[kind], id, title }, action, by)
}
