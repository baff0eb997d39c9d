// The people who marked doses have no accounts on another server.
import * as z from 'zod'
import { toWholeMinute } from '#contract/features/doses/given-time.ts'
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
  givenAt: instant.optional(),
  isRepeat: z.boolean(),
  /** Earliest first. */
  repeatedAt: z.array(instant).max(doseRepeatsMax),
  /** When these repeats were given; null where that is unknown. */
  repeatsGivenAt: z.array(instant.nullable()).max(doseRepeatsMax).optional(),
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
      const again = (repeatsOf.get(doseKeyOf(dose)) ?? []).slice(0, doseRepeatsMax)
      yield {
        ...dose,
        status: mark.status,
        markedAt: mark.markedAt.toISOString(),
        givenAt: mark.givenAt?.toISOString(),
        isRepeat: mark.isRepeat,
        repeatedAt: again.map(({ markedAt }) => markedAt.toISOString()),
        repeatsGivenAt: again.map(({ givenAt }) => givenAt?.toISOString() ?? null),
      }
    }
  },
  write: async (rows, { tx, access, now, newIdOf }) => {
    const unknown = { markedBy: null, careLinkId: null, carerName: null }
    const givenTime = (at: string | null | undefined) =>
      at == null ? null : toWholeMinute(clampCreationTime(at, now).getTime())
    for (const { medicationId, date, time, status, isRepeat, ...times } of rows) {
      const { markedAt, givenAt, repeatedAt, repeatsGivenAt = [] } = times
      const dose = { medicationId: newIdOf('medications', medicationId), dueDate: date, dueTime: time }
      await insertDoseMark(tx, access, dose, {
        status,
        isRepeat,
        ...unknown,
        markedAt: clampCreationTime(markedAt, now),
        givenAt: givenTime(givenAt),
      })
      for (const [place, at] of repeatedAt.entries())
        await insertDoseRepeat(tx, access, dose, {
          id: newId(),
          ...unknown,
          markedAt: clampCreationTime(at, now),
          givenAt: givenTime(repeatsGivenAt[place]),
        })
    }
  },
})
