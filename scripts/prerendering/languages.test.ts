import { describe, expect, test } from 'vitest'
import { mergeLanguages } from './languages.ts'

describe('mergeLanguages', () => {
  test('puts texts and labels of both languages beside each other', () => {
    expect(
      mergeLanguages(
        '<nav aria-label="Navegación"><a href="/app"><i></i><span>Inicio</span></a><b>Huella</b></nav>',
        '<nav aria-label="Navigation"><a href="/app"><i></i><span>Home &amp; "all"</span></a><b>Huella</b></nav>',
      ),
    ).toBe(
      '<nav aria-label="Navegación" data-en-label="Navigation"><a href="/app"><i></i><span data-en="Home &amp; &quot;all&quot;">Inicio</span></a><b>Huella</b></nav>',
    )
  })

  test.each([
    ['another structure', '<p>Uno</p>', '<p>One</p><p>Two</p>'],
    ['a text beside an element', '<p><b>1</b> mascota</p>', '<p><b>1</b> pet</p>'],
    ['another attribute', '<a title="Uno">x</a>', '<a title="One">x</a>'],
  ])('refuses %s', (_what, es, en) => {
    expect(() => mergeLanguages(es, en)).toThrow()
  })
})
