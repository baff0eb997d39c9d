import { dog, dose, doses, nothing, treated, type ExampleAnimal } from './example-animal.ts'

export const examplePuppies: readonly ExampleAnimal[] = [
  {
    title: 'Puppy of three days',
    animal: dog('2026-11-20'),
    history: nothing,
    expected: {
      core: '0 done, later 2027-01-01..2027-01-15',
      rabies: '0 done, later 2027-02-12..2027-03-12',
      leptospirosis: '0 done, later 2027-01-15..2027-02-12',
      kennelCough: '0 done, later 2027-01-15.. unanswered',
      worms: '0 done, next 2026-12-04..2026-12-18',
      external: '0 done, later 2027-01-15..2027-02-12',
    },
  },
  {
    title: 'Puppy of seven weeks that goes to a nursery, with two treatments against worms',
    animal: dog('2026-10-05', true),
    history: {
      vaccines: [],
      treatments: [treated('internal', '2026-10-19'), treated('internal', '2026-11-16')],
    },
    expected: {
      core: '0 done, next 2026-11-16..2026-11-30',
      rabies: '0 done, later 2026-12-28..2027-01-25',
      leptospirosis: '0 done, next 2026-11-30..2026-12-28',
      kennelCough: '0 done, next 2026-11-30.. exposed',
      worms: '1 done, next 2026-11-30..2026-11-30',
      external: '0 done, next 2026-11-30..2026-12-28',
    },
  },
  {
    title: 'Puppy of ten weeks without any vaccine: begun too late',
    animal: dog('2026-09-14'),
    history: nothing,
    expected: {
      core: '0 done, overdue 2026-10-26..2026-11-09',
      rabies: '0 done, next 2026-12-07..2027-01-04',
      leptospirosis: '0 done, next 2026-11-09..2026-12-07',
      kennelCough: '0 done, later 2026-11-09.. unanswered',
      worms: '0 done, overdue 2026-09-28..2026-10-12',
      external: '0 done, next 2026-11-09..2026-12-07',
    },
  },
  {
    title: 'Puppy of fourteen weeks that meets no others, in the middle of its course',
    animal: dog('2026-08-17', false),
    history: {
      vaccines: [dose('Múltiple canina', '2026-10-05'), dose('Quíntuple', '2026-11-02')],
      treatments: [treated('both', '2026-11-09')],
    },
    expected: {
      core: '2 done, next 2026-11-16..2026-11-30',
      rabies: '0 done, next 2026-11-09..2026-12-07',
      leptospirosis: '0 done, overdue 2026-10-12..2026-11-09',
      worms: '1 done, next 2026-12-09..2026-12-09',
      external: '1 done, next 2026-12-09..2027-02-01',
    },
  },
  {
    title: 'Puppy of seventeen weeks with the whole course and rabies',
    animal: dog('2026-07-27'),
    history: {
      vaccines: [...doses('DHPPi', '2026-09-21', '2026-10-19', '2026-11-16'), dose('Rabia', '2026-11-16')],
      treatments: [],
    },
    expected: {
      core: '3 done, later 2027-01-25..2027-11-16',
      rabies: '1 done, later 2027-07-27..2027-11-16',
      leptospirosis: '0 done, overdue 2026-09-21..2026-10-19',
      kennelCough: '0 done, later 2026-09-21.. unanswered',
      worms: '0 done, overdue 2026-08-10..2026-08-24',
      external: '0 done, overdue 2026-09-21..2026-10-19',
    },
  },
]
