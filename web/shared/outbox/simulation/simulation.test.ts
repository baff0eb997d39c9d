// @vitest-environment node
// Three devices of two people in random schedules, with the code that runs in browsers over a fake
// network, clock and server.
import { expect, test } from 'vitest'
import { noCounts } from './network.ts'
import { runSchedule } from './schedule.ts'

/** Seeds that once failed: a refused change took the creation that it was merged into with it. */
const keptSeeds = [168]
const isAll = import.meta.env['TEST_ALL'] === '1'
const schedules = isAll ? 1000 : 50

test(`loses and doubles nothing in ${schedules} random schedules`, async () => {
  const counts = noCounts()
  const faults: string[] = []
  for (const seed of [...keptSeeds, ...Array.from({ length: schedules }, (_, index) => index)])
    faults.push(...(await runSchedule(seed, counts)))
  // The proof is worth what it has tried.
  // oxlint-disable-next-line no-console
  console.info(JSON.stringify(counts))
  expect(faults).toEqual([])
})
