import { expect, test } from 'vitest'
import { getPasswordStrength } from './password-strength.ts'

test.each([
  ['123456', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['contraseña123', 'weak'],
  ['ana.ruiz1', 'weak'],
  ['secreto1', 'weak'],
  ['kiwi-luna', 'fair'],
  ['Tr3n-azul', 'fair'],
  ['el gato duerme al sol', 'strong'],
  ['7h!Kq9#vLx2', 'strong'],
])('rates %j as %s', (password, strength) => {
  expect(getPasswordStrength(password, 'ana.ruiz@correo.co')).toBe(strength)
})
