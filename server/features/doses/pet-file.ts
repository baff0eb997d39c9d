// The people who marked doses have no accounts on another server.
import * as z from 'zod'
import { doseRepeatsMax } from '#contract/features/doses/limits.ts'
import { doseOutcome } from '#contract/features/doses/schema.ts'
import { clockTime, instant, plainDate } from '#contract/shared/date-schemas.ts'
import { fileRecordId, clampCreationTime, petFilePart } from '#server/features/pet-files/service.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { insertDoseMark, insertDoseRepeat, listMarksOfMedications } from './queries.ts'
import { doseIdOf, doseKeyOf } from './service.ts'
import { medicationDoses, repeatedDoses } from './tables.ts'

const row = z.strictObject({
  medicationId: fileRecordId,
  date: plainDate,
  time: clockTime,
  status: doseOutcome,
  markedAt: instant,
  isRepeat: z.boolean(),
  /** Earliest first. */
  repeatedAt: z.array(instant).max(doseRepeatsMax),
})

export const dosesPart = petFilePart({
  name: 'doses',
  tables: [medicationDoses, repeatedDoses],
  row,
  key: doseKeyOf,
  refersTo: ({ medicationId }) => [{ part: 'medications', id: medicationId }],
  read: async function* ({ db, access }) {
    const { marks, repeats } = await listMarksOfMedications(db, access)
    const repeatsOf = Map.groupBy(repeats, (repeat) => doseKeyOf(doseIdOf(repeat)))
    for (const mark of marks) {
      const dose = doseIdOf(mark)
      yield {
        ...dose,
        status: mark.status,
        markedAt: mark.markedAt.toISOString(),
        isRepeat: mark.isRepeat,
        repeatedAt: (repeatsOf.get(doseKeyOf(dose)) ?? [])
          .slice(0, doseRepeatsMax)
          .map(({ markedAt }) => markedAt.toISOString()),
      }
    }
  },
  write: async (rows, { tx, access, now, newIdOf }) => {
    for (const { medicationId, date, time, status, markedAt, isRepeat, repeatedAt } of rows) {
      const dose = { medicationId: newIdOf('medications', medicationId), dueDate: date, dueTime: time }
      await insertDoseMark(tx, access, dose, {
        status,
        isRepeat,
        markedBy: null,
        markedAt: clampCreationTime(markedAt, now),
      })
      for (const at of repeatedAt)
        await insertDoseRepeat(tx, access, dose, {
          id: newId(),
          markedBy: null,
          markedAt: clampCreationTime(at, now),
        })
    }
  },
})
