// The transferred sizes of each page with the demo's data, counted as by `npm run bench -- web`.
import { statSync } from 'node:fs'
import { startDemoProduct } from '../bench/web/demo-product.ts'
import { measureLandingSize } from '../bench/web/landing-size.ts'
import { addPetBudget, aheadRequests, pages } from '../bench/web/pages.ts'
import { sumTransfers, type Transfer } from '../bench/web/transfers.ts'
import { openAddPet, visit } from '../bench/web/visit.ts'
import { prepareDatabase } from '#server/testing/database.ts'
import { isWholeMatrix } from './support/cells.ts'
import { expect, test } from './support/fixtures.ts'

/** The most used and the heaviest pages; the whole matrix has the rest. */
const usual = ['landing', 'auth', 'home', 'pet', 'diary', 'marketplace', 'reminders', 'report']
const measured = isWholeMatrix ? pages : pages.filter(({ name }) => usual.includes(name))

// One product for all of them, and two pages at once: most of the time is waiting.
const lanes = 2
test.describe.configure({ mode: 'default' })
test.use({ serviceWorkers: 'allow' })

/** The pages whose next code is counted too, which takes seconds of idle time. */
const withAhead = measured
  .filter(({ name, isSignedIn }) =>
    isWholeMatrix ? isSignedIn || name === 'auth' : ['auth', 'home', 'pet', 'diary'].includes(name),
  )
  .map(({ name }) => name)
const brought = new Map<string, readonly Transfer[]>()
const weightOf = (name: string) => {
  const transfers = brought.get(name) ?? []
  expect(transfers).not.toEqual([])
  const list = transfers.map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`).join('\n')
  return { ...sumTransfers(transfers), list }
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  const product = await startDemoProduct(false, prepareDatabase)
  try {
    // All requests are of one person, whose reads take turns: with more pages at once some
    // documents would lack their responses.
    const lookAt = async (ofLane: number) => {
      for (const page of measured.filter((_, place) => place % lanes === ofLane)) {
        const { own, ahead } = await visit(browser, product, page, withAhead.includes(page.name))
        brought.set(page.name, own).set(`after ${page.name}`, ahead)
      }
    }
    await Promise.all(Array.from({ length: lanes }, (_, lane) => lookAt(lane)))
    brought.set('add a pet', await openAddPet(browser, product))
  } finally {
    await product.stop()
  }
})

for (const { name, path, budget } of measured)
  test(`keeps ${path} within its requests and its script`, () => {
    const { requests, scriptBytes, list } = weightOf(name)
    expect(requests, list).toBeLessThanOrEqual(budget.requests)
    expect(scriptBytes, list).toBeLessThanOrEqual(budget.scriptBytes)
  })

for (const name of withAhead)
  test(`fetches the code after ${name} in few requests`, () => {
    const { requests, list } = weightOf(`after ${name}`)
    expect(requests, list).toBeLessThanOrEqual(aheadRequests)
  })

test('keeps the dialog that adds a pet within its files and its script', () => {
  const { scriptFiles, scriptBytes, list } = weightOf('add a pet')
  expect(scriptFiles, list).toBeLessThanOrEqual(addPetBudget.scriptFiles)
  expect(scriptBytes, list).toBeLessThanOrEqual(addPetBudget.scriptBytes)
})

test('keeps the document of the landing page within its script, its HTML and its styles', () => {
  for (const { what, bytes, limit } of measureLandingSize()) expect(bytes, what).toBeLessThanOrEqual(limit)
})

test('keeps the service worker within its bytes', () => {
  expect(statSync('dist/web/sw.js.gz').size).toBeLessThan(12 * 1024)
})
