import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { countProcessorSeconds, overBudget, getProcessorSeconds } from './processor-time.ts'

test.runIf(process.platform === 'linux')('counts the seconds of an ended child under its name', () => {
  countProcessorSeconds('before')
  spawnSync(process.execPath, ['-e', 'const end = process.cpuUsage; while (end().user < 3e5);'])
  expect(countProcessorSeconds('a loop of 0.3 s')).toBeGreaterThanOrEqual(0.29)
  expect(getProcessorSeconds().get('a loop of 0.3 s')).toBeGreaterThanOrEqual(0.29)
})

test('names what took more than a tenth over its budget', () => {
  const seconds = new Map([
    ['unit', 111],
    ['build', 109],
    ['new', 9],
  ])
  expect(overBudget(seconds, { unit: 100, build: 100 })).toEqual([
    '! unit took 111 processor seconds; its budget is 100 (scripts/testing/budget.json).',
  ])
})
