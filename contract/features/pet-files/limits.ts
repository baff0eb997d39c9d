import { mebibytes } from '#contract/shared/images.ts'

/** The version of the format that this server writes; it reads this one and all before. */
export const petFileVersion = 2

/** The default quota of an account with Premium, so that every exported file can be imported. */
export const petFileMaxBytes = mebibytes(10_240)

/** Entries of its ZIP: pictures of 180 KB each would fill the bytes. */
export const petFileEntriesMax = 60_000

/** Records of all kinds together. */
export const petFileRecordsMax = 100_000

/** The manifest, with a line for each entry. */
export const petManifestMaxBytes = mebibytes(16)

/**
 * Opening braces, brackets and commas of one JSON text. A manifest of 60,000 entries has a quarter
 * of them; an empty object takes three bytes of the text, and a hundred in memory.
 */
export const jsonValuesMax = 1_000_000

/** The longest record: the text of a diary entry in characters that JSON escapes. */
export const petRecordMaxBytes = 128 * 1024

/** All records of one kind, unpacked. */
export const petRecordsMaxBytes = mebibytes(128)

/** The maximum of unpacked bytes per byte of the file: records of text compress well. */
export const unpackedRatioMax = 100

/** The largest file of another product: they hold texts only. */
export const otherFileMaxBytes = mebibytes(16)

export const importLifetimeSeconds = 3600

/** Each takes room on the disk until it is confirmed or ends. */
export const importRateLimit = { max: 30, seconds: 24 * 3600 }

/** Each reads a whole file of another product, some in a thread of their own. */
export const importChoiceRateLimit = { max: 120, seconds: 3600 }

/** Each reads all files of a pet. */
export const petFileExportRateLimit = { max: 30, seconds: 3600 }

/** Each reads all records of a pet. */
export const petFileSizeRateLimit = { max: 120, seconds: 3600 }

/** The maximum of measured files of a pet; for more their mean is used. */
export const measuredFilesMax = 500

/** Rows of a table shown before its columns are chosen. */
export const csvSampleRows = 5
export const csvColumnsMax = 100
