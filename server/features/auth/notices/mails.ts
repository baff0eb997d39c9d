// The mails contain no text of people.
import type { Language } from '#contract/features/auth/schema.ts'
import { renderMail, type Recipient } from '#server/platform/mail/mail-template.ts'
import type { Mail } from '#server/platform/queues/mail-queue.ts'

const bodies = {
  es: {
    passwordChanged: 'Se cambió la contraseña de tu cuenta de Huella.',
    twoFactorEnabled: 'Se activó la verificación en dos pasos de tu cuenta de Huella.',
    twoFactorDisabled: 'Se desactivó la verificación en dos pasos de tu cuenta de Huella.',
    recoveryCodesRenewed:
      'Se crearon nuevos códigos de recuperación de tu cuenta de Huella. Los anteriores ya no sirven.',
    recoveryCodeUsed:
      'Se usó un código de recuperación de tu cuenta de Huella (esperamos que hayas sido tú).',
    passkeyAdded: 'Se agregó una llave de acceso a tu cuenta de Huella.',
    passkeyRemoved: 'Se quitó una llave de acceso de tu cuenta de Huella.',
    identityLinked: 'Se vinculó otra cuenta para entrar a tu cuenta de Huella.',
    identityUnlinked: 'Se desvinculó una cuenta con la que entrabas a tu cuenta de Huella.',
    emailChanged: 'Se cambió el email de tu cuenta de Huella.',
    addressConfirmed:
      'Se confirmó el email de tu cuenta de Huella. Por seguridad, ya no sirve lo que antes daba acceso a la cuenta: sesiones, llaves de acceso, verificación en dos pasos, cuentas vinculadas, claves de API y calendario.',
    apiKeyCreated:
      'Se creó una clave de API para tu cuenta de Huella. Con ella un programa puede ver tus mascotas, y quizá cambiarlas.',
  },
  en: {
    passwordChanged: 'The password of your Huella account was changed.',
    twoFactorEnabled: 'Two-step sign-in was turned on for your Huella account.',
    twoFactorDisabled: 'Two-step sign-in was turned off for your Huella account.',
    recoveryCodesRenewed:
      'New recovery codes were created for your Huella account. The earlier ones no longer work.',
    recoveryCodeUsed: 'Somebody (hopefully you) used a recovery code of your Huella account.',
    passkeyAdded: 'A passkey was added to your Huella account.',
    passkeyRemoved: 'A passkey was removed from your Huella account.',
    identityLinked: 'Another account was linked for signing in to your Huella account.',
    identityUnlinked: 'An account you used to sign in to your Huella account was unlinked.',
    emailChanged: 'The email of your Huella account was changed.',
    addressConfirmed:
      'The email of your Huella account was confirmed. To keep it safe, what used to give access to the account no longer works: sessions, passkeys, two-step sign-in, linked accounts, API keys and the calendar.',
    apiKeyCreated:
      'An API key was created for your Huella account. With it a program can see your pets, and may change them.',
  },
} satisfies Record<Language, Record<string, string>>

export type SecurityChange = keyof (typeof bodies)['es']

const frames = {
  es: {
    subject: 'Cambio de seguridad en tu cuenta de Huella',
    greeting: 'Hola:',
    action: 'Revisar la seguridad',
    footnote:
      'Si no fuiste tú, cambia tu contraseña ahora mismo y cierra las demás sesiones desde esa página.',
  },
  en: {
    subject: 'Security change in your Huella account',
    greeting: 'Hello,',
    action: 'Review security',
    footnote: 'If it wasn’t you, change your password right now and end the other sessions on that page.',
  },
} satisfies Record<Language, object>

export const securityMail = (to: Recipient, publicUrl: URL, change: SecurityChange): Mail =>
  renderMail(
    to,
    { ...frames[to.language], body: bodies[to.language][change] },
    new URL('/app/profile/security', publicUrl).href,
  )
