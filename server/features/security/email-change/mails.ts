// The mails contain no text of people.
import type { Language } from '#contract/features/auth/schema.ts'
import { renderMail, type MailContent, type Recipient } from '#server/platform/mail/mail-template.ts'
import type { Mail } from '#server/platform/queues/mail-queue.ts'

const footnotes = {
  es: 'El enlace sirve por 1 día. Si no lo pediste, ignora este correo: no cambia nada.',
  en: 'The link works for 1 day. If you didn’t ask for it, ignore this email: nothing changes.',
}

const words = {
  old: {
    es: {
      subject: 'Confirma el cambio de email de tu cuenta de Huella',
      greeting: 'Hola:',
      body: 'Se pidió que tu cuenta de Huella use otro email (esperamos que hayas sido tú). Confírmalo desde este y también desde el nuevo. Hasta entonces nada cambia.',
      action: 'Confirmar el cambio',
      footnote: `${footnotes.es} Además, cambia tu contraseña.`,
    },
    en: {
      subject: 'Confirm the change of your Huella email',
      greeting: 'Hello,',
      body: 'Somebody (hopefully you) asked for your Huella account to use another email. Confirm it from this one and from the new one. Nothing changes until then.',
      action: 'Confirm the change',
      footnote: `${footnotes.en} And change your password.`,
    },
  },
  new: {
    es: {
      subject: 'Confirma tu nuevo email en Huella',
      greeting: 'Hola:',
      body: 'Confirma que este email es tuyo para usarlo en tu cuenta de Huella, en un navegador en el que ya entraste a ella. Confírmalo también desde el anterior.',
      action: 'Confirmar email',
      footnote: footnotes.es,
    },
    en: {
      subject: 'Confirm your new email for Huella',
      greeting: 'Hello,',
      body: 'Confirm that this email is yours to use it for your Huella account, in a browser where you are signed in to it. Confirm it from the current one too.',
      action: 'Confirm email',
      footnote: footnotes.en,
    },
  },
} satisfies Record<'old' | 'new', Record<Language, MailContent>>

export const emailChangeMail = (to: Recipient, publicUrl: URL, side: 'old' | 'new', token: string): Mail => {
  const url = new URL('/auth', publicUrl)
  url.search = new URLSearchParams({ mode: 'email-change', token }).toString()
  return renderMail(to, words[side][to.language], url.href)
}
