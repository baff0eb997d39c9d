import { cat, dose, doses, nothing, treated, type ExampleAnimal } from './example-animal.ts'

export const exampleCats: readonly ExampleAnimal[] = [
  {
    title: 'Kitten of four weeks',
    animal: cat('2026-10-26'),
    history: nothing,
    expected: {
      core: '0 done, next 2026-12-07..2026-12-21',
      rabies: '0 done, later 2027-01-18..2027-02-15',
      leukemia: '0 done, next 2026-12-21..2027-01-18',
      worms: '0 done, next 2026-11-16..2026-11-30',
      external: '0 done, next 2026-12-21..2027-01-18',
    },
  },
  {
    title: 'Kitten of nine weeks with a first dose, and rabies too early',
    animal: cat('2026-09-21'),
    history: {
      vaccines: [dose('Triple felina', '2026-11-16'), dose('Rabia', '2026-11-20')],
      treatments: [treated('internal', '2026-11-16')],
    },
    expected: {
      core: '1 done, next 2026-11-30..2026-12-14',
      rabies: '0 done, next 2026-12-14..2027-01-11',
      leukemia: '0 done, next 2026-11-16..2026-12-14',
      worms: '1 done, next 2026-11-30..2026-11-30',
      external: '0 done, next 2026-11-16..2026-12-14',
    },
    uncounted: ['Rabia: tooEarly'],
  },
  {
    title: 'Kitten of fifteen weeks that stays in, whose second dose waits for too long',
    animal: cat('2026-08-10', false),
    history: { vaccines: [dose('FVRCP', '2026-10-05')], treatments: [treated('both', '2026-10-12')] },
    expected: {
      core: '1 done, overdue 2026-10-19..2026-11-02',
      rabies: '0 done, next 2026-11-02..2026-11-30',
      leukemia: '0 done, overdue 2026-10-05..2026-11-02',
      worms: '1 done, overdue 2026-11-12..2026-11-12',
      external: '1 done, next 2026-11-12..2027-01-04',
    },
  },
  {
    title: 'Cat of a year that goes out, due for the second dose against rabies',
    animal: cat('2025-11-10', true),
    history: {
      vaccines: [
        ...doses('Triple felina', '2026-01-05', '2026-02-02', '2026-03-02', '2026-06-01'),
        dose('Rabies', '2026-02-16'),
      ],
      treatments: [treated('internal', '2026-09-15')],
    },
    expected: {
      core: '4 done, later 2029-06-01..',
      rabies: '1 done, next 2026-11-10..2027-02-16',
      leukemia: '0 done, overdue 2026-01-05..2026-02-02 exposed',
      worms: '1 done, next 2026-12-15..2026-12-15',
      external: '0 done, overdue 2026-01-05..2026-02-02',
    },
  },
  {
    title: 'Cat of two years whose course began when it was grown up',
    animal: cat('2024-09-02'),
    history: {
      vaccines: [...doses('Trivalente felina', '2026-10-01', '2026-10-29'), dose('Rabia', '2026-10-01')],
      treatments: [],
    },
    expected: {
      core: '2 done, later 2027-04-29..2027-10-29',
      rabies: '1 done, later 2027-10-01..2027-10-01',
      leukemia: '0 done, later 2024-10-28.. unanswered',
      worms: '0 done, overdue 2024-09-23..2024-10-07',
      external: '0 done, overdue 2024-10-28..2024-11-25',
    },
  },
  {
    title: 'Cat of eight years that stays in and was never vaccinated, with a pipette each month',
    animal: cat('2018-10-15', false),
    history: {
      vaccines: [],
      treatments: [
        treated('external', '2026-09-20'),
        treated('external', '2026-10-20'),
        treated('external', '2026-11-20', '2026-12-20'),
      ],
    },
    expected: {
      core: '0 done, overdue 2019-02-04..2019-02-04',
      rabies: '0 done, overdue 2019-01-07..2019-02-04',
      worms: '0 done, overdue 2018-11-05..2018-11-19',
      external: '1 done, next 2026-12-20..2026-12-20',
    },
  },
  {
    title: 'Cat of unknown age with a first dose three weeks ago',
    animal: cat(null),
    history: { vaccines: [dose('Feline combination', '2026-11-02')], treatments: [] },
    expected: {
      core: '1 done, next 2026-11-16..2026-11-30',
      rabies: '0 done, next 2026-11-23..',
      leukemia: '0 done, later 2026-11-23.. unanswered',
      worms: '0 done, next 2026-11-23..',
      external: '0 done, next 2026-11-23..',
    },
  },
  {
    title: 'Cat of unknown age that goes out, with years of care; three years have passed',
    animal: cat(null, true),
    history: {
      vaccines: [
        ...doses('Triple felina', '2021-05-01', '2021-05-29', '2022-05-29'),
        ...doses('Rabia', '2021-05-29', '2022-05-29', '2025-11-30'),
        ...doses('Leucemia felina', '2021-05-29', '2021-06-26', '2022-06-26', '2024-06-26'),
      ],
      treatments: [treated('both', '2026-08-30')],
    },
    expected: {
      core: '3 done, next 2025-05-29..',
      rabies: '3 done, next 2026-11-30..2028-11-30',
      leukemia: '4 done, next 2026-06-26..2027-06-26 exposed',
      worms: '1 done, next 2026-11-30..2026-11-30',
      external: '1 done, overdue 2026-09-30..2026-11-22',
    },
  },
]
