// Every route and every dialog, for somebody without a mouse, with large or spaced text, in a
// narrow or low window, and in forced colours. Which there are is held by
// tests/architecture/screens.test.ts.
import { expect } from '@playwright/test'
import { hashOf, isWholeMatrix, testInCell as test } from './support/cells.ts'
import { startDemoWorld, type DemoWorld } from './support/demo-world.ts'
import { dialogs } from './support/screens/dialogs.ts'
import { openScreen } from './support/screens/open-screen.ts'
import { elsewhere, routes, type Screen } from './support/screens/screens.ts'
import { settings } from './support/screens/settings.ts'
import { inspect } from './support/screens/walk.ts'

// Thirty screens would be too much for the gate: each takes a second, on a busy machine several.
test.skip(!isWholeMatrix, 'runs with the whole matrix')

// One world for all: they only look.
test.describe.configure({ mode: 'default' })

let world: DemoWorld
test.beforeAll(async () => {
  world = await startDemoWorld()
})
test.afterAll(() => world.stop())

const titleOf = ({ person, at, press = [] }: Screen): string =>
  [`${person} at ${at}`, ...press.map(({ source }) => source)].join(', ')

// A sample of what only the whole matrix opens: each takes a second.
const sampled = isWholeMatrix ? dialogs : dialogs.filter((_, index) => index % 6 === 1)
const screens = [
  ...Object.values(routes).flatMap((all) => (isWholeMatrix ? all : all.slice(0, 1))),
  elsewhere,
  ...sampled,
]

for (const screen of screens)
  test(titleOf(screen), async ({ browser, device, language }, info) => {
    test.slow(isWholeMatrix)
    const own = settings.filter((setting) => setting.device === device)
    const chosen = isWholeMatrix ? own : own.filter((_, index) => index === (hashOf(info) >> 2) % own.length)
    for (const setting of chosen)
      await test.step(setting.name, async () => {
        const page = await world.pageOf(browser, screen.person, language)
        await openScreen(page, world.addressOf(screen.at), screen, setting)
        expect.soft(await inspect(page, setting, screen.key ?? 'Tab'), setting.name).toEqual([])
        await page.context().close()
      })
  })
