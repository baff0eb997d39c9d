import { locales } from '#contract/shared/locales.ts'
import { deletionGraceDays } from '#contract/features/account-deletion/limits.ts'
import type { Language } from '#contract/features/auth/schema.ts'
import { renderMail, type MailContent, type Recipient } from '#server/platform/mail/mail-template.ts'
import type { Mail } from '#server/platform/queues/mail-queue.ts'

const day = (at: Date, language: Language): string =>
  at.toLocaleDateString(locales[language].date, { dateStyle: 'long', timeZone: 'UTC' })

const scheduled = {
  es: (dueAt: Date) => ({
    subject: 'Tu cuenta de Huella se eliminará',
    greeting: 'Hola:',
    body: `Pediste eliminar tu cuenta. Cerramos tus sesiones y los enlaces a tus mascotas, y detuvimos la renovación de tu plan donde pudimos. El ${day(dueAt, 'es')} se borrarán tus mascotas, sus registros y sus archivos, también para quienes las comparten contigo.`,
    action: 'Conservar mi cuenta',
    footnote: `Si inicias sesión en estos ${deletionGraceDays} días, tu cuenta no se elimina. Si no lo pediste tú, inicia sesión y cambia tu contraseña.`,
  }),
  en: (dueAt: Date) => ({
    subject: 'Your Huella account will be deleted',
    greeting: 'Hello,',
    body: `You asked to delete your account. We ended your sessions and the links to your pets, and stopped the renewal of your plan where we could. On ${day(dueAt, 'en')} your pets, their records and their files will be deleted, also for those who share them with you.`,
    action: 'Keep my account',
    footnote: `If you sign in within these ${deletionGraceDays} days, your account won’t be deleted. If it wasn’t you, sign in and change your password.`,
  }),
} satisfies Record<Language, (dueAt: Date) => MailContent>

const kept = {
  es: {
    subject: 'Tu cuenta de Huella no se eliminará',
    greeting: 'Hola:',
    body: 'Se inició sesión en tu cuenta (esperamos que hayas sido tú): ya no se eliminará. La renovación de tu plan sigue detenida: puedes reanudarla en tu suscripción.',
    action: 'Abrir mi perfil',
    footnote: 'Si no fuiste tú, cambia tu contraseña. Para eliminar la cuenta, pídelo de nuevo.',
  },
  en: {
    subject: 'Your Huella account won’t be deleted',
    greeting: 'Hello,',
    body: 'Somebody (hopefully you) signed in to your account: it will no longer be deleted. Your plan’s renewal is still stopped: you can resume it in your subscription.',
    action: 'Open my profile',
    footnote: 'If it wasn’t you, change your password. To delete the account, ask for it again.',
  },
} satisfies Record<Language, MailContent>

const deleted = {
  es: {
    subject: 'Tu cuenta de Huella fue eliminada',
    greeting: 'Hola:',
    body: 'Borramos tu cuenta con todo lo que guardaba. Este es el último correo que te enviamos.',
  },
  en: {
    subject: 'Your Huella account was deleted',
    greeting: 'Hello,',
    body: 'We deleted your account with everything in it. This is the last email we’ll send you.',
  },
} satisfies Record<Language, MailContent>

export const deletionScheduledMail = (to: Recipient, publicUrl: URL, dueAt: Date): Mail =>
  renderMail(to, scheduled[to.language](dueAt), new URL('/auth', publicUrl).href)

export const accountKeptMail = (to: Recipient, publicUrl: URL): Mail =>
  renderMail(to, kept[to.language], new URL('/app/profile', publicUrl).href)

export const accountDeletedMail = (to: Recipient): Mail => renderMail(to, deleted[to.language])
