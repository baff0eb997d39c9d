// What the account writes to its person: the link that verifies an address, and the one that sets a new password.
// No word of theirs is quoted: whoever signs up with somebody else's address would write to that somebody under our name.
import type { Language } from '#contract/features/auth/schema.ts'
import type { Mail } from '#server/platform/mail.ts'

type Recipient = { readonly email: string; readonly language: Language }

type Words = {
  readonly subject: string
  readonly greeting: string
  readonly reason: string
  readonly action: string
  readonly footnote: string
}

const verification = {
  es: {
    subject: 'Confirma tu email en Huella',
    greeting: 'Hola:',
    reason: 'Confirma que este email es tuyo para terminar de preparar tu cuenta de Huella.',
    action: 'Confirmar email',
    footnote: 'El enlace vale 2 días. Si no creaste una cuenta en Huella, ignora este mensaje.',
  },
  en: {
    subject: 'Confirm your email for Huella',
    greeting: 'Hello,',
    reason: 'Confirm that this email is yours to finish setting up your Huella account.',
    action: 'Confirm email',
    footnote: 'The link works for 2 days. If you did not create a Huella account, ignore this message.',
  },
} satisfies Record<Language, Words>

const passwordReset = {
  es: {
    subject: 'Elige una nueva contraseña de Huella',
    greeting: 'Hola:',
    reason: 'Alguien, esperamos que tú, pidió una nueva contraseña para tu cuenta de Huella.',
    action: 'Elegir contraseña',
    footnote:
      'El enlace vale 1 hora y una sola vez. Si no lo pediste, ignora este mensaje: tu contraseña sigue siendo la misma.',
  },
  en: {
    subject: 'Choose a new Huella password',
    greeting: 'Hello,',
    reason: 'Somebody, hopefully you, asked for a new password for your Huella account.',
    action: 'Choose a password',
    footnote:
      'The link works for 1 hour and only once. If you did not ask for it, ignore this message: your password stays as it is.',
  },
} satisfies Record<Language, Words>

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char)

const write = (to: Recipient, words: Words, url: string): Mail => ({
  to: to.email,
  subject: words.subject,
  text: [words.greeting, words.reason, `${words.action}: ${url}`, words.footnote, 'Huella'].join('\n\n'),
  html: `<!doctype html>
<html lang="${to.language}">
<meta charset="utf-8">
<title>${escape(words.subject)}</title>
<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#2a211c;background:#fff6ea">
<p>${escape(words.greeting)}</p>
<p>${escape(words.reason)}</p>
<p><a href="${escape(url)}" style="display:inline-block;padding:12px 20px;border-radius:16px;background:#c23d1f;color:#ffffff;text-decoration:none">${escape(words.action)}</a></p>
<p style="font-size:14px;color:#6b5b50">${escape(words.footnote)}</p>
<p style="font-size:14px;word-break:break-all;color:#6b5b50">${escape(url)}</p>
</body>
</html>
`,
})

const link = (publicUrl: URL, mode: 'verify' | 'reset', token: string): string => {
  const url = new URL('/auth', publicUrl)
  url.search = new URLSearchParams({ mode, token }).toString()
  return url.href
}

export const verificationMail = (to: Recipient, publicUrl: URL, token: string): Mail =>
  write(to, verification[to.language], link(publicUrl, 'verify', token))

export const passwordResetMail = (to: Recipient, publicUrl: URL, token: string): Mail =>
  write(to, passwordReset[to.language], link(publicUrl, 'reset', token))
