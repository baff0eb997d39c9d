import { locales } from '#contract/shared/locales.ts'
import { renderMail, type MailContent, type Recipient } from '#server/platform/mail/mail-template.ts'
import type { Mail } from '#server/platform/queues/mail-queue.ts'

type Language = Recipient['language']
type MailTexts = (until: string) => MailContent

const started: Record<Language, MailTexts> = {
  es: (until) => ({
    subject: 'Tu Premium de Huella está activo',
    greeting: 'Hola:',
    body: `Ya eres Premium. Tu plan está activo hasta el ${until}: registros y documentos sin límite, microchip y mascotas compartidas.`,
    action: 'Ver mi suscripción',
  }),
  en: (until) => ({
    subject: 'Your Huella Premium is active',
    greeting: 'Hello,',
    body: `You’re now Premium. Your plan is active until ${until}: unlimited records and documents, microchip, and shared pets.`,
    action: 'See my subscription',
  }),
}

const endsSoon: Record<Language, MailTexts> = {
  es: (until) => ({
    subject: 'Tu Premium de Huella termina pronto',
    greeting: 'Hola:',
    body: `Tu Premium termina el ${until} y no se renueva automáticamente. No se borra nada: lo que pase del límite gratuito sigue a la vista, y los accesos compartidos quedan en pausa hasta que vuelvas.`,
    action: 'Seguir con Premium',
  }),
  en: (until) => ({
    subject: 'Your Huella Premium ends soon',
    greeting: 'Hello,',
    body: `Your Premium ends on ${until} and won’t renew automatically. Nothing is deleted: what’s above the free plan’s limits stays visible, and shared access is paused until you return.`,
    action: 'Stay Premium',
  }),
}

const paymentFailed: Record<Language, MailTexts> = {
  es: (until) => ({
    subject: 'No pudimos renovar tu Premium de Huella',
    greeting: 'Hola:',
    body: `El pago de tu renovación no se completó. Tu Premium sigue activo hasta el ${until}; si el pago llega antes, no notarás nada.`,
    action: 'Ver mi suscripción',
  }),
  en: (until) => ({
    subject: 'We could not renew your Huella Premium',
    greeting: 'Hello,',
    body: `The payment for your renewal didn’t go through. Your Premium stays active until ${until}; if the payment arrives before then, you won’t notice anything.`,
    action: 'See my subscription',
  }),
}

// Prices are in Colombian pesos, so the day is that of Colombia.
const timeZone = 'America/Bogota'
const dayOf = (language: Language, date: Date): string =>
  new Intl.DateTimeFormat(locales[language].date, { dateStyle: 'long', timeZone }).format(date)

const write =
  (words: Record<Language, MailTexts>) =>
  (to: Recipient, publicUrl: URL, until: Date): Mail =>
    renderMail(
      to,
      words[to.language](dayOf(to.language, until)),
      new URL('/app/subscription', publicUrl).href,
    )

export const premiumStartedMail = write(started)
export const premiumEndsSoonMail = write(endsSoon)
/** @param until the end of the grace period */
export const paymentFailedMail = write(paymentFailed)
