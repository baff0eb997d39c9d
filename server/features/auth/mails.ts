// No mail contains text of the person, because signing up with another person's address would send
// that text in our name.
import type { Language } from '#contract/features/auth/schema.ts'
import { renderMail, type MailContent, type Recipient } from '#server/platform/mail/mail-template.ts'
import type { Mail } from '#server/platform/queues/mail-queue.ts'

const verification = {
  es: {
    subject: 'Confirma tu email en Huella',
    greeting: 'Hola:',
    body: 'Confirma que este email es tuyo para terminar de preparar tu cuenta de Huella.',
    action: 'Confirmar email',
    footnote: 'El enlace sirve por 2 días. Si no creaste una cuenta en Huella, ignora este correo.',
  },
  en: {
    subject: 'Confirm your email for Huella',
    greeting: 'Hello,',
    body: 'Confirm that this email is yours to finish setting up your Huella account.',
    action: 'Confirm email',
    footnote: 'The link works for 2 days. If you didn’t create a Huella account, ignore this email.',
  },
} satisfies Record<Language, MailContent>

const passwordReset = {
  es: {
    subject: 'Elige una nueva contraseña de Huella',
    greeting: 'Hola:',
    body: 'Se pidió una nueva contraseña para tu cuenta de Huella (esperamos que hayas sido tú).',
    action: 'Elegir contraseña',
    footnote:
      'El enlace sirve por 1 hora y una sola vez. Si no lo pediste, ignora este correo: tu contraseña sigue siendo la misma.',
  },
  en: {
    subject: 'Choose a new Huella password',
    greeting: 'Hello,',
    body: 'Somebody (hopefully you) asked for a new password for your Huella account.',
    action: 'Choose a password',
    footnote:
      'The link works for 1 hour and only once. If you didn’t ask for it, ignore this email: your password stays the same.',
  },
} satisfies Record<Language, MailContent>

const link = (publicUrl: URL, mode: 'verify' | 'reset', token: string): string => {
  const url = new URL('/auth', publicUrl)
  url.search = new URLSearchParams({ mode, token }).toString()
  return url.href
}

export const verificationMail = (to: Recipient, publicUrl: URL, token: string): Mail =>
  renderMail(to, verification[to.language], link(publicUrl, 'verify', token))

export const passwordResetMail = (to: Recipient, publicUrl: URL, token: string): Mail =>
  renderMail(to, passwordReset[to.language], link(publicUrl, 'reset', token))
