import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { openEmbeddedClient } from '#server/testing/database.ts'

const client = await openEmbeddedClient('nothing')
afterAll(() => client.close())

describe('long consecutive statements', () => {
  it('let the event loop turn between them', async () => {
    const order: string[] = []
    // Some tens of milliseconds each.
    const long = 'select count(*) from generate_series(1, 300000) n where n % 7 = 0'
    await client.query(long)
    const turned = turnOfLoop().then(() => order.push('turn'))
    for (let n = 0; n < 3; n++) await client.query(long)
    order.push('last statement')
    await turned
    expect(order).toEqual(['turn', 'last statement'])
  })
})
