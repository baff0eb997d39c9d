// The link is that of the page, not of the file, so that only a person who is signed in to the
// account can download it.
import type { Language } from '#contract/features/auth/schema.ts'
import { renderMail, type MailContent, type Recipient } from '#server/platform/mail/mail-template.ts'
import type { Mail } from '#server/platform/queues/mail-queue.ts'

const ready = {
  es: {
    subject: 'Tus datos de Huella están listos',
    greeting: 'Hola:',
    body: 'La copia de tus datos está lista. Puedes descargarla durante un día, con tu sesión iniciada.',
    action: 'Descargar mis datos',
    footnote: 'Si no la pediste, alguien entró a tu cuenta: cambia tu contraseña y se cerrarán sus sesiones.',
  },
  en: {
    subject: 'Your Huella data is ready',
    greeting: 'Hello,',
    body: 'The copy of your data is ready. You can download it for a day while you are signed in.',
    action: 'Download my data',
    footnote:
      'If you didn’t ask for it, somebody got into your account: change your password and their sessions will end.',
  },
} satisfies Record<Language, MailContent>

export const exportReadyMail = (to: Recipient, publicUrl: URL): Mail =>
  renderMail(to, ready[to.language], new URL('/app/profile/data', publicUrl).href)
