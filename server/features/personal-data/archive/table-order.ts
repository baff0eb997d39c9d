import type { ExportedRows } from '#server/features/personal-data/rows/queries.ts'

/** What people look for, by its name in the database; a test fails for an unknown one. */
export const foremostTables: readonly string[] = [
  'pets',
  'vaccines',
  'parasite_treatments',
  'medications',
  'medication_doses',
  'visits',
  'weights',
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
