/**
 * The locales of each language, the same on screens, in mails, notifications and files. es-ES
 * writes '18 nov 2026' and '20:00', where es-CO writes '18 de nov de 2026' and '8:00 p. m.'; but
 * es-ES does not group four digits, and es-CO does.
 */
export const locales = {
  es: { date: 'es-ES', number: 'es-CO' },
  en: { date: 'en-US', number: 'en-US' },
} as const
