export const petFileRefusals = [
  /** Neither a pet file nor one of another supported product. */
  'not_a_pet_file',
  'truncated',
  'encrypted',
  /** A newer version of the format, or one with an unknown kind of records. */
  'future_version',
  /** A name that leads out of the file, or an entry that is no plain file. */
  'unsafe_name',
  'duplicate_entry',
  'too_many_entries',
  /** More records of one kind than a pet may have. */
  'too_many_records',
  /** More running schedules of medications than a pet may have. */
  'too_many_schedules',
  /** More bytes than allowed, or than declared. */
  'too_large',
  'wrong_hash',
  'missing_entry',
  'surplus_entry',
  'invalid_records',
  /** A picture that cannot be read, or has too many pixels. */
  'unreadable_picture',
  /** The signature does not match the bytes. */
  'altered',
  /** A chain of stamps with a gap, or with a hash or signature that does not match. */
  'broken_stamps',
  /** Another product's file without a pet. */
  'no_pets',
] as const
export type PetFileRefusal = (typeof petFileRefusals)[number]
