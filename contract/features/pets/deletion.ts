/**
 * Whether the typed name confirms deleting the pet: the same name, ignoring surrounding spaces and
 * Unicode spelling.
 */
export const confirmsDeletion = (typed: string, name: string): boolean =>
  typed.trim().normalize('NFC') === name.trim().normalize('NFC')
