// Time zones for tests: without clock changes, of the north, with clock changes abolished, of the
// south, and with an offset of half an hour.

export const exampleTimeZones = [
  'America/Bogota',
  'Europe/Madrid',
  'America/Mexico_City',
  'Pacific/Auckland',
  'America/St_Johns',
] as const
