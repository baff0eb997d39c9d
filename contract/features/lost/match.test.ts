import { describe, expect, test } from 'vitest'
import { answerMatch, matchOf, matchScoreMin, type FoundAnimal, type LostAnimal } from './match.ts'

const lost: LostAnimal = {
  species: 'perro',
  sex: 'Hembra',
  size: 'medium',
  colour: 'Negra con pecho blanco',
  position: { latitude: 4.711, longitude: -74.0721 },
  photo: [1, 2, 3, 4],
  lostOn: '2026-11-20',
}
const unknown = { sex: null, size: null, colour: null, position: null, photo: null }
const found = (known: Partial<FoundAnimal>): FoundAnimal => ({
  species: 'perro',
  foundOn: '2026-11-22',
  ...unknown,
  ...known,
})
/** 1.2 km to the north. */
const near = { latitude: 4.7218, longitude: -74.0721 }
const far = { latitude: 4.711, longitude: -73.7 }

describe('a match of a lost pet', () => {
  test('gives all reasons where everything fits', () => {
    const everything = { ...lost, foundOn: lost.lostOn }
    expect(matchOf(lost, everything)).toEqual({
      score: 100,
      reasons: [
        { kind: 'species' },
        { kind: 'photo', bits: 0 },
        { kind: 'colour' },
        { kind: 'size' },
        { kind: 'sex' },
        { kind: 'distance', km: 0 },
        { kind: 'days', days: 0 },
      ],
    })
  })

  test.each<[string, Partial<FoundAnimal>, string[]]>([
    ['the place and the day', { position: near }, ['species', 'distance', 'days']],
    ['the picture alone', { photo: [1, 2, 3, 5] }, ['species', 'photo', 'days']],
    [
      'the colour in another language, size and sex',
      { colour: 'Black and white', size: 'medium', sex: 'Hembra' },
      ['species', 'colour', 'size', 'sex', 'days'],
    ],
    ['a picture from far away', { photo: [1, 2, 3, 4], position: far }, ['species', 'photo', 'days']],
  ])('counts %s', (_name, known, reasons) => {
    const match = matchOf(lost, found(known))
    expect(match?.reasons.map(({ kind }) => kind)).toEqual(reasons)
    expect(match?.score).toBeGreaterThanOrEqual(matchScoreMin)
  })

  test.each<[string, Partial<FoundAnimal>]>([
    ['nothing but the species', {}],
    ['another species, whatever else fits', { ...lost, species: 'gato' }],
    ['an animal found two days before the loss', { ...lost, foundOn: '2026-11-18' }],
    ['another sex at the same place', { position: near, sex: 'Macho' }],
    ['another colour and size at the same place', { position: near, colour: 'gris', size: 'toy' }],
    ['one that is far away', { position: far, sex: 'Hembra', size: 'medium' }],
  ])('is none for %s', (_name, known) => {
    expect(matchOf(lost, found(known))).toBeUndefined()
  })

  test('states the distance to a hundred metres, and days before and after', () => {
    expect(matchOf(lost, found({ position: near }))?.reasons).toEqual([
      { kind: 'species' },
      { kind: 'distance', km: 1.2 },
      { kind: 'days', days: 2 },
    ])
    const earlier = matchOf(lost, found({ position: near, foundOn: '2026-11-19' }))
    expect(earlier?.reasons.at(-1)).toEqual({ kind: 'days', days: -1 })
  })

  test('scores less the more differs', () => {
    const score = (known: Partial<FoundAnimal>) =>
      answerMatch(lost, found({ position: near, photo: [1, 2, 3, 4], ...known })).score
    expect(score({})).toBeGreaterThan(score({ photo: [1, 2, 3, 7] }))
    expect(score({})).toBeGreaterThan(score({ foundOn: '2026-12-10' }))
    expect(score({})).toBeGreaterThan(score({ size: 'giant' }))
    expect(score({ size: 'large' })).toBeGreaterThan(score({ size: 'giant' }))
    expect(score({ colour: 'negra y blanca' })).toBeGreaterThan(score({ colour: 'negra' }))
  })

  test('keeps a report by somebody who knows the notice, whatever its score', () => {
    expect(answerMatch(lost, found({ species: 'gato' }))).toEqual({ score: 0, reasons: [{ kind: 'answer' }] })
  })
})
