// What other features know of records, whatever their kind.
export { countByPet, firstOfEachPet } from './queries.ts'
export { requireBelowCap, requirePlaceForRecord } from './record-cap.ts'
export { refusingStamped } from './stamped-records.ts'
export type { DatedRecords, PetDatedSource } from './kinds/dated-records.ts'
export type { StampableRecords } from './kinds/stampable-records.ts'
export type { StampedFields } from './kinds/rows.ts'
