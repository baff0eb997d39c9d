import { petFileEntriesMax, petFileMaxBytes, petFileRecordsMax } from './limits.ts'

interface Size {
  /** Unpacked. */
  readonly bytes: number
  /** Entries of its ZIP. */
  readonly entries: number
  readonly records: number
}

/** @returns whether every server refuses a file of that size */
export const exceedsImportLimits = ({ bytes, entries, records }: Size): boolean =>
  bytes > petFileMaxBytes || entries > petFileEntriesMax || records > petFileRecordsMax
