// What a report can be made of. Free of zod, for the page's form reads it too.

/** In the order of the report. Each is called like the feature that keeps it. */
export const reportKinds = [
  'allergies',
  'medications',
  'vaccines',
  'parasite-treatments',
  'visits',
  'weights',
  'diary',
  'documents',
] as const
export type ReportKind = (typeof reportKinds)[number]
