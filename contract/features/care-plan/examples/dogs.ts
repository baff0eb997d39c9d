import { dog, dose, doses, nothing, treated, type ExampleAnimal } from './example-animal.ts'

export const exampleDogs: readonly ExampleAnimal[] = [
  {
    title: 'Dog of seven months that lives with others: the booster may be given',
    animal: dog('2026-04-20', true),
    history: {
      vaccines: [...doses('Óctuple', '2026-06-15', '2026-07-13', '2026-08-10'), dose('Rabia', '2026-08-10')],
      treatments: [treated('internal', '2026-11-01'), treated('external', '2026-11-10')],
    },
    expected: {
      core: '3 done, next 2026-10-19..2027-08-10',
      rabies: '1 done, later 2027-04-20..2027-08-10',
      leptospirosis: '3 done, later 2027-08-10..2027-08-10',
      kennelCough: '0 done, next 2026-06-15.. exposed',
      worms: '1 done, later 2027-02-01..2027-02-01',
      external: '1 done, next 2026-12-10..2027-02-02',
    },
  },
  {
    title: 'Dog of seventeen months whose booster was forgotten',
    animal: dog('2025-06-15'),
    history: {
      vaccines: [
        ...doses('Polivalente', '2025-08-10', '2025-09-07', '2025-10-12'),
        dose('Rabia', '2025-10-05'),
      ],
      treatments: [],
    },
    expected: {
      core: '3 done, overdue 2025-12-14..2026-10-12',
      rabies: '1 done, overdue 2026-06-15..2026-10-05',
      leptospirosis: '0 done, overdue 2025-08-10..2025-09-07',
      kennelCough: '0 done, later 2025-08-10.. unanswered',
      worms: '0 done, overdue 2025-06-29..2025-07-13',
      external: '0 done, overdue 2025-08-10..2025-09-07',
    },
  },
  {
    title:
      'Dog of four years that travels, with everything in time; the veterinarian wrote down the next rabies',
    animal: dog('2022-01-01', true),
    history: {
      vaccines: [
        ...doses('DHPPi', '2022-02-20', '2022-03-20', '2022-04-24', '2022-07-10', '2025-07-20'),
        ...doses('Leptospirosis', '2022-03-20', '2022-04-17', '2023-04-17', '2024-04-17', '2025-04-17'),
        dose('L4', '2026-04-17'),
        dose('Tos de las perreras', '2026-06-01'),
        ...doses('Rabia', '2022-04-01', '2023-04-01'),
        dose('Antirrábica', '2026-04-01', '2027-04-01'),
      ],
      treatments: [treated('both', '2026-10-30', '2026-11-30')],
    },
    expected: {
      core: '5 done, later 2028-07-20..',
      rabies: '3 done, later 2027-04-01..2027-04-01',
      leptospirosis: '6 done, later 2027-04-17..2027-04-17',
      kennelCough: '1 done, later 2027-06-01.. exposed',
      worms: '1 done, next 2026-11-30..2026-11-30',
      external: '1 done, next 2026-11-30..2026-11-30',
    },
  },
  {
    title: 'Dog of six years that meets no others, and was never vaccinated',
    animal: dog('2020-11-02', false),
    history: nothing,
    expected: {
      core: '0 done, overdue 2021-02-22..2021-02-22',
      rabies: '0 done, overdue 2021-01-25..2021-02-22',
      leptospirosis: '0 done, overdue 2020-12-28..2021-01-25',
      worms: '0 done, overdue 2020-11-16..2020-11-30',
      external: '0 done, overdue 2020-12-28..2021-01-25',
    },
  },
  {
    title: 'Dog of five years of whom one combination is written down',
    animal: dog('2021-03-01'),
    history: { vaccines: [dose('Séxtuple', '2025-12-01', '2026-12-01')], treatments: [] },
    expected: {
      core: '1 done, overdue 2025-12-15..2025-12-29',
      rabies: '0 done, overdue 2021-05-24..2021-06-21',
      leptospirosis: '1 done, overdue 2025-12-15..2025-12-29',
      kennelCough: '0 done, later 2021-04-26.. unanswered',
      worms: '0 done, overdue 2021-03-15..2021-03-29',
      external: '0 done, overdue 2021-04-26..2021-05-24',
    },
  },
  {
    title: 'Dog of unknown age of whom nothing is known',
    animal: dog(null),
    history: nothing,
    expected: {
      core: '0 done, next 2026-11-23..',
      rabies: '0 done, next 2026-11-23..',
      leptospirosis: '0 done, next 2026-11-23..',
      kennelCough: '0 done, later 2026-11-23.. unanswered',
      worms: '0 done, next 2026-11-23..',
      external: '0 done, next 2026-11-23..',
    },
  },
  {
    title: 'Dog of three years with single vaccines, of which one day had all',
    animal: dog('2023-05-01'),
    history: {
      vaccines: [
        dose('Parvovirus', '2023-06-20'),
        dose('Moquillo', '2023-08-28'),
        dose('Hepatitis infecciosa', '2023-08-28'),
        dose('Parvo', '2023-08-28'),
        dose('Leptospirosis', '2026-08-28'),
        dose('Leishmaniasis', '2026-08-29'),
        dose('Vacuna de la campaña', '2026-08-30'),
      ],
      treatments: [],
    },
    expected: {
      core: '1 done, overdue 2023-09-11..2023-09-25',
      rabies: '0 done, overdue 2023-07-24..2023-08-21',
      leptospirosis: '1 done, overdue 2026-09-11..2026-09-25',
      kennelCough: '0 done, later 2023-06-26.. unanswered',
      worms: '0 done, overdue 2023-05-15..2023-05-29',
      external: '0 done, overdue 2023-06-26..2023-07-24',
    },
    uncounted: ['Parvovirus: partial', 'Leishmaniasis: notCore', 'Vacuna de la campaña: unknownName'],
  },
]
