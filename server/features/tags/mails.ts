// Mails contain no words of a finder: a stranger's sentence must not come in our name.
import { renderMail, type MailContent, type Recipient } from '#server/platform/mail/mail-template.ts'
import type { Mail } from '#server/platform/queues/mail-queue.ts'

type Addressee = Recipient & { readonly emailVerified: boolean }

/** The page that the person wrote from: the tag's, or that of the lost pet's notice. */
export type WrittenFrom = 'tag' | 'notice'

const found = {
  es: (petName, from) => ({
    subject:
      from === 'tag' ? `Alguien escribió por la placa de ${petName}` : `Alguien escribió por ${petName}`,
    greeting: 'Hola:',
    body: `Una persona que ${from === 'tag' ? `tiene a la vista la placa de ${petName}` : `respondió al aviso de ${petName}`} te dejó un mensaje. Léelo y responde en Huella: no ve tu correo ni tu teléfono, ni tú los suyos.`,
    action: 'Leer el mensaje',
    footnote:
      'Si te piden dinero por adelantado o un código, no lo des: denuncia y bloquea a esa persona en la misma página.',
  }),
  en: (petName, from) => ({
    subject: from === 'tag' ? `Somebody wrote about ${petName}’s tag` : `Somebody wrote about ${petName}`,
    greeting: 'Hello,',
    body: `A person who ${from === 'tag' ? `has ${petName}’s tag at hand` : `answered the notice of ${petName}`} left you a message. Read it and answer on Huella: they see neither your address nor your phone number, and you don’t see theirs.`,
    action: 'Read the message',
    footnote:
      'If they ask for money in advance or for a code, don’t give it: report and block that person on the same page.',
  }),
} satisfies Record<Recipient['language'], (petName: string, from: WrittenFrom) => MailContent>

const aPet = { es: 'tu mascota', en: 'your pet' }

/** An unverified address may be a stranger's, who must not read the owner's texts. */
export const finderWroteMail = (
  to: Addressee,
  publicUrl: URL,
  { petId, petName }: { readonly petId: string; readonly petName: string },
  from: WrittenFrom,
): Mail =>
  renderMail(
    to,
    found[to.language](to.emailVerified ? petName : aPet[to.language], from),
    new URL(`/app/pet/${petId}/tag`, publicUrl).href,
  )

const report = {
  es: {
    subject: 'Denunciaron una conversación de una placa',
    greeting: 'Hola:',
    body: 'Una persona denunció a quien le escribió por la placa de su mascota. La conversación ya está bloqueada.',
    action: 'Abrir la administración',
  },
  en: {
    subject: 'A conversation of a tag was reported',
    greeting: 'Hello,',
    body: 'A person reported somebody who wrote to them about their pet’s tag. The conversation is blocked already.',
    action: 'Open the administration',
  },
} satisfies Record<Recipient['language'], MailContent>

export const reportedMail = (admin: Recipient, publicUrl: URL): Mail =>
  renderMail(admin, report[admin.language], new URL('/app/admin', publicUrl).href)
