import type { ExportedRows } from '#server/features/personal-data/rows/queries.ts'

/** The tables that people look for come first; a test fails for an unknown name. */
export const foremostTables: readonly string[] = [
  'pets',
  'vaccines',
  'parasite_treatments',
  'medications',
  'medication_doses',
  'visits',
  'weights',
  'care_tasks',
  'papers',
  'pet_diary_entries',
  'pet_documents',
  'users',
  'pet_shares',
  'notification_settings',
  'subscriptions',
  'marketplace_stores',
  'marketplace_products',
]

/** Technical tables stay in the order of the features. */
export const orderTables = (
  tables: readonly ExportedRows[],
): { readonly foremost: readonly ExportedRows[]; readonly technical: readonly ExportedRows[] } => ({
  foremost: foremostTables.flatMap((name) => tables.filter((table) => table.name === name)),
  technical: tables.filter(({ name }) => !foremostTables.includes(name)),
})
