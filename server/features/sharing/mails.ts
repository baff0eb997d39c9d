// Mails contain only the beginning of the redeemer's id, and the pet's name, which the recipient
// wrote: a redeemer's own name could be a sentence of theirs in our mail.
import { failedAttemptLimits } from '#contract/features/sharing/limits.ts'
import { renderMail, type MailContent, type Recipient } from '#server/platform/mail/mail-template.ts'
import type { Mail } from '#server/platform/queues/mail-queue.ts'

type Language = Recipient['language']

type Redemption = { readonly petName: string | null; readonly by: string; readonly canEdit: boolean }

const redemption = {
  es: ({ petName, by, canEdit }) => ({
    subject: 'Alguien usó el código de tu mascota en Huella',
    greeting: 'Hola:',
    body: canEdit
      ? `La persona ${by}… usó tu enlace de ${petName ?? 'una de tus mascotas'} y ya puede ver su perfil, marcar dosis y editar.`
      : `La persona ${by}… usó el código de ${petName ?? 'una de tus mascotas'} y ya puede ver su perfil. No puede cambiar nada si tú no se lo permites.`,
    action: 'Ver usuarios compartidos',
    footnote:
      'Si no le diste el código a nadie, elimina su acceso en esa página y renueva el código: el anterior deja de funcionar al momento.',
  }),
  en: ({ petName, by, canEdit }) => ({
    subject: 'Somebody used your pet’s code on Huella',
    greeting: 'Hello,',
    body: canEdit
      ? `The person ${by}… used your link of ${petName ?? 'one of your pets'} and can now see its profile, mark doses and edit.`
      : `The person ${by}… used the code of ${petName ?? 'one of your pets'} and can now see its profile. They can’t change anything unless you allow it.`,
    action: 'See shared users',
    footnote:
      'If you didn’t give anyone the code, remove their access on that page and renew the code: the old one stops working at once.',
  }),
} satisfies Record<Language, (redemption: Redemption) => MailContent>

const [{ max }] = failedAttemptLimits.system

const closing = {
  es: {
    subject: 'Alguien intenta adivinar códigos en Huella',
    greeting: 'Hola:',
    body: `Hubo ${max} códigos incorrectos en una hora. Hasta que haya menos, las cuentas de menos de un día no pueden canjear códigos; las demás no cambian.`,
    action: 'Abrir la administración',
    footnote: 'No tienes que hacer nada: el canje se reactiva automáticamente.',
  },
  en: {
    subject: 'Somebody is trying to guess codes on Huella',
    greeting: 'Hello,',
    body: `There were ${max} wrong codes in one hour. Until there are fewer, accounts less than a day old can’t redeem codes; the others aren’t affected.`,
    action: 'Open the administration',
    footnote: 'You don’t have to do anything: redeeming resumes automatically.',
  },
} satisfies Record<Language, MailContent>

type Owner = Recipient & { readonly emailVerified: boolean }

/** An unverified address may be a stranger's, who must not read the owner's texts. */
export const redeemedMail = (
  owner: Owner,
  publicUrl: URL,
  { petId, petName, ...redeemed }: Redemption & { readonly petId: string },
): Mail => {
  const content = redemption[owner.language]({ ...redeemed, petName: owner.emailVerified ? petName : null })
  return renderMail(owner, content, new URL(`/app/pet/${petId}/shared-users`, publicUrl).href)
}

export const redeemingPausedMail = (admin: Recipient, publicUrl: URL): Mail =>
  renderMail(admin, closing[admin.language], new URL('/app/admin', publicUrl).href)
