// Common passwords are refused for new passwords only: existing ones still sign in.
import { describe, expect, test } from 'vitest'
import { toIssues } from '#contract/shared/errors.ts'
import { isCommonPassword, newPassword, passwordChange, passwordReset, signUpInput } from './new-password.ts'
import { productWords } from './product-words.ts'
import { signInInput } from './schema.ts'

const issuesOf = (typed: string) => {
  const { error } = newPassword.safeParse(typed)
  return error === undefined ? [] : toIssues(error.issues, typed).map(({ code }) => code)
}

describe('a new password', () => {
  test.each([
    ['123456', 'the commonest of all'],
    ['password', 'in English'],
    ['Password', 'in other letters'],
    ['１２３４５６', 'in other digits'],
    ['  iloveyou ', 'between spaces'],
    ['mascota', 'what the product is about'],
    ['Contraseña', 'with its accents'],
    ['huella2026!', 'with digits and signs'],
    ['1-My.Pets-1', 'of several words'],
    ['mis mascotas', 'in the plural'],
    ['petpetpet', 'repeated'],
    ['teamo123', 'a phrase of people here'],
    ['TeQuieroMucho', 'a longer one'],
    ['juan1985', 'a name of people here'],
    ['maríajosé', 'two of them'],
    ['colombia10', 'their country'],
    ['teamo_luna', 'a phrase and the name of a pet'],
  ])('refuses %j as too common: %s', (typed) => expect(issuesOf(typed)).toEqual(['too_common']))

  test('refuses each word of the product, even in a longer password, as too common', () => {
    for (const word of productWords) expect(issuesOf(`${word}-123456`), word).toEqual(['too_common'])
  })

  test.each(['      ', '  ab   ', '\u00a0\u2003\u3000\t\n ', '\u200b'.repeat(8), '12345', ''])(
    'refuses %j as too short',
    (typed) => expect(issuesOf(typed)).toEqual(['too_short']),
  )

  test.each([
    'secreto',
    'el gato duerme',
    'la mascota azul',
    'huella-roja',
    'xxxxxx',
    ' con espacios ',
    '🐾'.repeat(6),
  ])('accepts %j unchanged', (typed) => expect(newPassword.parse(typed)).toBe(typed))

  test('judges the longest password at once', () => {
    const nearly = `${'petpets'.repeat(18)}q`
    expect(issuesOf(nearly)).toEqual([])
  })

  test('refuses a common one at sign-up, reset and change, and accepts it at sign-in', () => {
    const person = { email: 'ana@correo.co', password: '123456' }
    const refuses = (result: { success: boolean }) => !result.success
    expect(refuses(signUpInput.safeParse({ ...person, fullName: 'Ana' }))).toBe(true)
    expect(refuses(passwordReset.safeParse({ token: 'x', password: '123456' }))).toBe(true)
    expect(refuses(passwordChange.safeParse({ currentPassword: '123456', newPassword: '123456' }))).toBe(true)
    expect(passwordChange.safeParse({ currentPassword: '123456', newPassword: 'otro secreto' }).success).toBe(
      true,
    )
    expect(signInInput.safeParse(person).success).toBe(true)
  })
})

describe('the password of a sign-up', () => {
  const person = { fullName: 'Ximara Ñúñez de Orbe', email: 'xi.orbe_77@correo.co' }
  const refusals = (password: string) => {
    const { error } = signUpInput.safeParse({ ...person, password })
    return error === undefined ? [] : toIssues(error.issues, { ...person, password })
  }

  test.each([
    'ximara2019',
    'Nunez-Orbe',
    'ÑÚÑEZ!!',
    'ximaranunezdeorbe',
    'xi.orbe_77',
    'XiOrbe1',
    'teamoximara',
  ])('refuses %s, which is made of the own name or address', (password) =>
    expect(refusals(password)).toEqual([{ field: 'password', code: 'too_common' }]),
  )

  test.each(['123456', '      '])('refuses %j with one issue', (password) => {
    expect(refusals(password)).toHaveLength(1)
  })

  test.each(['ximara baila', 'la orbe azul', 'x1m4ra-verde'])('accepts %s', (password) =>
    expect(refusals(password)).toEqual([]),
  )
})

describe('isCommonPassword', () => {
  test('refuses the name of a pet only from the owner of that pet', () => {
    expect(isCommonPassword('Pancracio7', { names: ['Pancracio'] })).toBe(true)
    expect(isCommonPassword('Pancracio7', {})).toBe(false)
  })
})
