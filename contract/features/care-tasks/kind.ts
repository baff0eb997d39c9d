import { choice, clock, day, number, remind, text } from '#contract/features/records/kinds/fields.ts'
import { recordKind } from '#contract/features/records/kinds/record-kind.ts'
import { recordTraits } from '#contract/shared/record-kinds.ts'

export const taskUnits = ['days', 'weeks'] as const

export const careTaskKind = recordKind({
  ...recordTraits['care-tasks'],
  id: 'careTaskId',
  fields: {
    name: text({ max: 100, required: true }),
    everyCount: number({ min: 1, max: 365, step: 1, unit: 'everyUnit', required: true }),
    everyUnit: choice({ values: taskUnits, required: true }),
    lastDoneOn: day({ notInFuture: true }),
    nextDueOn: day({}),
    dueTime: clock,
    /** The person whose turn it is, in words. */
    who: text({ max: 100 }),
    notes: text({ max: 500 }),
    remind,
  },
  dueTime: 'dueTime',
  title: 'name',
  detail: ['who'],
})
