import { petFileEntriesMax, petFileMaxBytes, petFileRecordsMax } from './limits.ts'

interface Size {
  readonly bytes: number
  readonly entries: number
  readonly records: number
}

/** @returns whether every server refuses a file of that size */
export const exceedsImportLimits = ({ bytes, entries, records }: Size): boolean =>
  bytes > petFileMaxBytes || entries > petFileEntriesMax || records > petFileRecordsMax
