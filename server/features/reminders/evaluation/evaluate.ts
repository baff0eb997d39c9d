// docs/decisions/0016-reminders.md
import { systemAccess } from '#server/platform/database/system-access.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { lockUnlockedPets } from '#server/features/pets/access.ts'
import type { Services } from '#server/platform/services/services.ts'
import { claimPets, listPetsDueForCheck } from '#server/features/reminders/checks/queries.ts'
import { evaluatePets } from './evaluate-pets.ts'
import { inBatches } from './batches.ts'

const petsListed = 1000
// Pets of another replica are tried again, so that no reminder is a minute late.
const lockRetry = { tries: 50, ms: 100 }

/** @returns the number of pets that no other transaction had locked */
const claimAndEvaluate = (services: Services, petIds: readonly string[], now: Date): Promise<number> =>
  services.db.transaction(async (tx) => {
    const claimed = await claimPets(systemAccess(tx), await lockUnlockedPets(tx, petIds))
    if (claimed.length > 0) await evaluatePets(services, tx, claimed, now)
    return claimed.length
  })

/** If the batch fails, each pet is evaluated by itself. @returns the pets that failed */
const evaluateEach = async (
  services: Services,
  petIds: readonly string[],
  now: Date,
): Promise<{ readonly evaluated: number; readonly failing: readonly string[] }> => {
  const failing: string[] = []
  let evaluated = 0
  for (const petId of petIds)
    await claimAndEvaluate(services, [petId], now).then(
      (count) => (evaluated += count),
      (reason: unknown) => {
        services.log.error({ err: reason, petId }, "evaluating a pet's reminders failed")
        failing.push(petId)
      },
    )
  return { evaluated, failing }
}

export const evaluateDuePets = async (services: Services): Promise<void> => {
  const { db, clock } = services
  const failed: string[] = []
  let waits = 0
  for (;;) {
    const now = clock()
    const due = await listPetsDueForCheck(systemAccess(db), now, petsListed, failed)
    if (due.length === 0) break
    let evaluated = 0
    for (const batch of await inBatches(services, due))
      try {
        evaluated += await claimAndEvaluate(services, batch, now)
      } catch (error) {
        // A failing pet must not hold up the others.
        const item = await evaluateEach(services, batch, now)
        if (item.failing.length === due.length) throw error
        evaluated += item.evaluated
        failed.push(...item.failing)
      }
    if (evaluated > 0) continue
    if (++waits > lockRetry.tries) break
    await sleep(lockRetry.ms)
  }
}
