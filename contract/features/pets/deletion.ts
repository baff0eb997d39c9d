// What confirms that a pet shall be deleted.

/**
 * Whether the typed name confirms deleting the pet: the same name, spaces around it and Unicode
 * spelling apart.
 */
export const confirmsDeletion = (typed: string, name: string): boolean =>
  typed.trim().normalize('NFC') === name.trim().normalize('NFC')
