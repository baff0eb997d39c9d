import { describe, expect, test } from 'vitest'
import { passwordResetMail, verificationMail } from './mails.ts'

const publicUrl = new URL('https://huella.example')
const recipient = (language: 'es' | 'en') => ({ email: 'ana@correo.co', language })

describe.each([
  ['verification', verificationMail, 'verify'],
  ['password reset', passwordResetMail, 'reset'],
] as const)('%s mail', (_, write, mode) => {
  test.each(['es', 'en'] as const)('contains its link in text and HTML in %s', (language) => {
    const mail = write(recipient(language), publicUrl, 'a.b-c_d')
    const link = `https://huella.example/auth?mode=${mode}&token=a.b-c_d`
    expect(mail.to).toBe('ana@correo.co')
    expect(mail.text).toContain(link)
    expect(mail.html).toContain(`href="${link.replace('&', '&amp;')}"`)
    expect(mail.html).toContain(`<html lang="${language}">`)
  })

  test('uses the language of the account', () => {
    const [es, en] = [write(recipient('es'), publicUrl, 'x'), write(recipient('en'), publicUrl, 'x')]
    expect(es.text).toMatch(/^Hola:/)
    expect(en.text).toMatch(/^Hello,/)
    expect(es.subject).not.toBe(en.subject)
  })

  test('escapes the token in its link', () => {
    const mail = write(recipient('es'), publicUrl, '"><script>alert(1)</script>&mode=x')
    expect(mail.html).not.toContain('<script')
    expect(mail.text).toContain('token=%22%3E%3Cscript%3Ealert%281%29%3C%2Fscript%3E%26mode%3Dx')
  })
})
