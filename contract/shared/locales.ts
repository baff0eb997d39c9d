/**
 * The locales of each language, the same on screens, in mails, notifications and files. es-ES
 * writes '18 nov 2026', where es-CO writes '18/11/2026'; but es-CO groups four digits, and counts
 * twelve hours, which the extension brings: '8:00 p. m.'
 */
export const locales = {
  es: { date: 'es-ES-u-hc-h12', number: 'es-CO' },
  en: { date: 'en-US', number: 'en-US' },
} as const
