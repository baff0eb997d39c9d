import { describe, expect, test } from 'vitest'
import { commonVaccines } from '#contract/features/records/common-names.ts'
import { plannedSpecies } from './planned-species.ts'
import { antigensOf } from './vaccine-names.ts'

const dogCore = ['adenovirus', 'distemper', 'parvovirus']
const catCore = ['calicivirus', 'herpesvirus', 'panleukopenia']
const of = (name: string, species: 'perro' | 'gato') => [...antigensOf(name, species)].toSorted()

test.each(
  plannedSpecies.flatMap((species) =>
    commonVaccines[species].flatMap(({ es, en }) => [[es, en, species] as const]),
  ),
)('recognizes %s and %s as the same vaccine of a %s', (es, en, species) => {
  expect(of(es, species)).not.toEqual([])
  expect(of(es, species)).toEqual(of(en, species))
})

describe('antigensOf a dog’s vaccine', () => {
  test.each([
    ['QUINTUPLE', dogCore],
    ['quíntuple', dogCore],
    ['Óctuple', dogCore],
    ['Vacuna polivalente canina', dogCore],
    ['Hexavalente', dogCore],
    ['DHPP', dogCore],
    ['Nobivac DHPPi', dogCore],
    ['DA2PPi', dogCore],
    ['DA2PP', dogCore],
    ['DAPP', dogCore],
    ['DHLPP', dogCore],
    ['V8', dogCore],
    ['6 en 1', dogCore],
    ['5-in-1', dogCore],
    ['Séxtuple + rabia', [...dogCore, 'rabies']],
    ['Antirrábica', ['rabies']],
    ['Anti-rábica', ['rabies']],
    ['  RABIA  ', ['rabies']],
    ['Puppy DP', ['distemper', 'parvovirus']],
    ['Parvo', ['parvovirus']],
    ['Moquillo y hepatitis', ['adenovirus', 'distemper']],
    // Varies by country.
    ['Triple', []],
    ['Tos de las perreras', ['other']],
    ['Leptospirosis', ['other']],
    ['Mixomatosis', []],
    ['Hemorrágica del conejo', []],
    ['Arabia', []],
    ['', []],
    ['💉', []],
  ])('reads %s as %j', (name, antigens) => expect(of(name, 'perro')).toEqual(antigens.toSorted()))
})

describe('antigensOf a cat’s vaccine', () => {
  test.each([
    ['Triple felina', catCore],
    ['TRIPLE', catCore],
    ['Trivalente felina', catCore],
    ['FVRCP', catCore],
    ['RCP', catCore],
    ['Cuádruple felina', catCore],
    ['V4', catCore],
    ['Panleucopenia', ['panleukopenia']],
    ['Rinotraqueitis', ['herpesvirus']],
    ['Leucemia felina', ['other']],
    ['DHPP', []],
    ['Rabia', ['rabies']],
  ])('reads %s as %j', (name, antigens) => expect(of(name, 'gato')).toEqual(antigens.toSorted()))
})
