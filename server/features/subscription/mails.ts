import { renderMail, type MailContent, type Recipient } from '#server/platform/mail/mail-template.ts'
import type { Mail } from '#server/platform/queues/mail-queue.ts'

type Language = Recipient['language']
type Words = (until: string) => MailContent

const started: Record<Language, Words> = {
  es: (until) => ({
    subject: 'Tu Premium de Huella está activo',
    greeting: 'Hola:',
    body: `Ya eres Premium. Tu plan está activo hasta el ${until}: registros y documentos sin límite, microchip y mascotas compartidas.`,
    action: 'Ver mi suscripción',
  }),
  en: (until) => ({
    subject: 'Your Huella Premium is active',
    greeting: 'Hello,',
    body: `You are Premium now. Your plan is active until ${until}: records and documents without limit, microchip, and shared pets.`,
    action: 'See my subscription',
  }),
}

const endsSoon: Record<Language, Words> = {
  es: (until) => ({
    subject: 'Tu Premium de Huella termina pronto',
    greeting: 'Hola:',
    body: `Tu Premium termina el ${until} y no se renueva solo. No se borra nada: lo que pase del plan gratuito sigue a la vista, y los accesos compartidos quedan en pausa hasta que vuelvas.`,
    action: 'Seguir con Premium',
  }),
  en: (until) => ({
    subject: 'Your Huella Premium ends soon',
    greeting: 'Hello,',
    body: `Your Premium ends on ${until} and does not renew by itself. Nothing is deleted: what is above the free plan stays in view, and shared access is paused until you return.`,
    action: 'Stay Premium',
  }),
}

const paymentFailed: Record<Language, Words> = {
  es: (until) => ({
    subject: 'No pudimos renovar tu Premium de Huella',
    greeting: 'Hola:',
    body: `El pago de tu renovación no se completó. Tu Premium sigue activo hasta el ${until}; si el pago llega antes, no notarás nada.`,
    action: 'Ver mi suscripción',
  }),
  en: (until) => ({
    subject: 'We could not renew your Huella Premium',
    greeting: 'Hello,',
    body: `The payment of your renewal did not go through. Your Premium stays active until ${until}; if the payment arrives before, you will notice nothing.`,
    action: 'See my subscription',
  }),
}

// Prices are in Colombian pesos: the day is that of the country where most customers pay.
const timeZone = 'America/Bogota'
const dayOf = (language: Language, date: Date): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-CO' : 'en-US', { dateStyle: 'long', timeZone }).format(date)

const write =
  (words: Record<Language, Words>) =>
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
