import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { correct, corrections } from './aria-sentences.ts'

const read = (language: string): string[] =>
  globSync(`node_modules/react-{aria,stately,aria-components}/dist/private/intl/**/${language}.mjs`).map(
    (path) => readFileSync(path, 'utf8'),
  )

const alternatives = /\(\p{L}{1,3}\)/u
const formal = /\b(?:pulse|haga|mantenga|vaya|use|utilice|seleccione|escriba|usted|su)\b/i

describe('sentences of React Aria', () => {
  test('use a plural of their own, and address people as the product does', () => {
    const sentences = [...read('es-ES').map(correct), ...read('en-US')]
    expect(sentences.length).toBeGreaterThan(30)
    expect(sentences.filter((text) => alternatives.test(text))).toEqual([])
    expect(sentences.filter((text) => formal.test(text))).toEqual([])
  })

  test('still need each correction', () => {
    const spanish = read('es-ES').join('\n')
    expect(corrections.filter(([pattern]) => spanish.search(pattern) < 0)).toEqual([])
  })
})
