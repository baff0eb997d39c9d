// Time zones for tests: one without clock changes, one of the north, one that gave them up, one of
// the south, and one half an hour off.

export const exampleTimeZones = [
  'America/Bogota',
  'Europe/Madrid',
  'America/Mexico_City',
  'Pacific/Auckland',
  'America/St_Johns',
] as const
