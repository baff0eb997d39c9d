// What a pet's timeline is made of. Free of zod, for the page's filter reads it too.

/** Each is called like the feature that keeps it. */
export const timelineKinds = [
  'vaccines',
  'parasite-treatments',
  'medications',
  'allergies',
  'visits',
  'weights',
  'diary',
  'documents',
] as const
export type TimelineKind = (typeof timelineKinds)[number]
