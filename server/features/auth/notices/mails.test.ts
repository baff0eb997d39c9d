import { expect, test } from 'vitest'
import { securityMail, type SecurityChange } from './mails.ts'

const publicUrl = new URL('https://huella.example')
const changes: Record<SecurityChange, readonly [es: string, en: string]> = {
  passwordChanged: ['Se cambió la contraseña', 'password of your Huella account was changed'],
  twoFactorEnabled: ['Se activó la verificación', 'sign-in was turned on'],
  twoFactorDisabled: ['Se desactivó la verificación', 'sign-in was turned off'],
  recoveryCodesRenewed: ['nuevos códigos de recuperación', 'New recovery codes'],
  recoveryCodeUsed: ['usó un código de recuperación', 'used a recovery code'],
  passkeyAdded: ['Se agregó una llave', 'passkey was added'],
  passkeyRemoved: ['Se quitó una llave', 'passkey was removed'],
  identityLinked: ['Se vinculó otra cuenta', 'account was linked'],
  identityUnlinked: ['Se desvinculó una cuenta', 'was unlinked'],
  apiKeyCreated: ['Se creó una clave de API', 'An API key was created'],
  addressConfirmed: ['Se confirmó el email', 'email of your Huella account was confirmed'],
  emailChanged: ['Se cambió el email', 'email of your Huella account was changed'],
}

test.each(Object.entries(changes))('describes %s in both languages, with a link', (name, texts) => {
  const change = Object.keys(changes).find((item): item is SecurityChange => item === name)
  if (change === undefined) throw new Error(name)
  for (const [at, language] of (['es', 'en'] as const).entries()) {
    const mail = securityMail({ email: 'ana@correo.co', language }, publicUrl, change)
    expect(mail.text).toContain(texts[at])
    expect(mail.text).toContain('https://huella.example/app/profile/security')
    expect(mail.html).toContain(`<html lang="${language}">`)
  }
})
