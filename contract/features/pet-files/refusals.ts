// Why a file of a pet cannot be imported: a page reads it without zod.
export const petFileRefusals = [
  /** Neither a pet file nor one of another product that is known. */
  'not_a_pet_file',
  'truncated',
  'encrypted',
  /** Of a newer version of the format, or with a kind of records that is not known here. */
  'future_version',
  /** A name that leads out of the file, or an entry that is no plain file. */
  'unsafe_name',
  'duplicate_entry',
  'too_many_entries',
  /** More records of one kind than a pet may have. */
  'too_many_records',
  /** The same of schedules of medications that run. */
  'too_many_schedules',
  /** More bytes than it may have, or than it says. */
  'too_large',
  'wrong_hash',
  'missing_entry',
  'surplus_entry',
  /** A record that breaks the rules of its kind. */
  'invalid_records',
  /** A picture that cannot be read, or has too many pixels. */
  'unreadable_picture',
  /** The signature is not of these bytes. */
  'altered',
  /** A chain of stamps with a gap, or with a hash or signature that does not fit. */
  'broken_stamps',
  /** Another product's file with no pet in it. */
  'no_pets',
] as const
export type PetFileRefusal = (typeof petFileRefusals)[number]
