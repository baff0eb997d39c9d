// Every route and every dialog, for somebody without a mouse, with large or spaced text, in a
// narrow or low window, and in forced colours. Which there are is held by
// tests/architecture/screens.test.ts.
import { expect } from '@playwright/test'
import { testInCell as test } from './support/cells.ts'
import { startDemoWorld, type DemoWorld } from './support/demo-world.ts'
import { dialogs } from './support/screens/dialogs.ts'
import { openScreen } from './support/screens/open-screen.ts'
import { elsewhere, routes, type Screen } from './support/screens/screens.ts'
import { settings } from './support/screens/settings.ts'
import { inspect } from './support/screens/walk.ts'

// One world for all: they only look.
test.describe.configure({ mode: 'default' })

let world: DemoWorld
test.beforeAll(async () => {
  world = await startDemoWorld()
})
test.afterAll(() => world.stop())

const titleOf = ({ person, at, press = [] }: Screen): string =>
  [`${person} at ${at}`, ...press.map(({ source }) => source)].join(', ')

for (const screen of [...Object.values(routes).flat(), elsewhere, ...dialogs])
  test(titleOf(screen), async ({ browser, device, language }) => {
    test.slow()
    for (const setting of settings.filter((one) => one.device === device))
      await test.step(setting.name, async () => {
        const page = await world.pageOf(browser, screen.person, language)
        await openScreen(page, world.addressOf(screen.at), screen, setting)
        expect.soft(await inspect(page, setting, screen.key ?? 'Tab'), setting.name).toEqual([])
        await page.context().close()
      })
  })
