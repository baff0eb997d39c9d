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
    ['Óctuple', [...dogCore, 'leptospirosis']],
    ['Vacuna polivalente canina', dogCore],
    ['Hexavalente', [...dogCore, 'leptospirosis']],
    ['DHPP', dogCore],
    ['Nobivac DHPPi', dogCore],
    ['DA2PPi', dogCore],
    ['DA2PP', dogCore],
    ['DAPP', dogCore],
    ['DHLPP', [...dogCore, 'leptospirosis']],
    ['V8', [...dogCore, 'leptospirosis']],
    ['6 en 1', [...dogCore, 'leptospirosis']],
    ['5-in-1', dogCore],
    ['Séxtuple + rabia', [...dogCore, 'leptospirosis', 'rabies']],
    ['Antirrábica', ['rabies']],
    ['Anti-rábica', ['rabies']],
    ['  RABIA  ', ['rabies']],
    ['Puppy DP', ['distemper', 'parvovirus']],
    ['Parvo', ['parvovirus']],
    ['Moquillo y hepatitis', ['adenovirus', 'distemper']],
    // Varies by country.
    ['Triple', []],
    ['DHPPiL', [...dogCore, 'leptospirosis']],
    ['Nobivac DHPPi + L4', [...dogCore, 'leptospirosis']],
    ['Canigen DHPPi/L', [...dogCore, 'leptospirosis']],
    ['Versican Plus DHPPi/L4R', [...dogCore, 'leptospirosis', 'rabies']],
    ['Nobivac RL', ['leptospirosis', 'rabies']],
    ['V6', dogCore],
    ['Tos de las perreras', ['kennelCough']],
    ['Bordetella y parainfluenza', ['kennelCough', 'other']],
    ['Leptospirosis', ['leptospirosis']],
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
    ['Leucemia felina', ['leukemia']],
    ['Feline leukaemia', ['leukemia']],
    ['Purevax RCP FeLV', [...catCore, 'leukemia']],
    ['Quíntuple felina', [...catCore, 'leukemia']],
    ['Leptospirosis', []],
    ['DHPP', []],
    ['Rabia', ['rabies']],
  ])('reads %s as %j', (name, antigens) => expect(of(name, 'gato')).toEqual(antigens.toSorted()))
})
