// The matrix of Escape: every dialog of the product, its fields, and what is typed into them.
import { testInCell as test } from './support/cells.ts'
import { startDemoWorld, type DemoWorld } from './support/demo-world.ts'
import { dialogs } from './support/screens/dialogs.ts'
import { checkEscape } from './support/screens/escape.ts'
import { routes } from './support/screens/screens.ts'

test.use({ fixedDevice: 'desktop', fixedLanguage: 'es' })

// One for all tests of a worker, because no dialog is saved.
let world: DemoWorld | undefined
test.beforeAll(async () => {
  test.setTimeout(300_000)
  world = await startDemoWorld()
})
test.afterAll(async () => {
  test.setTimeout(300_000)
  await world?.stop()
})

const ofRoutes = Object.values(routes)
  .flat()
  .filter(({ shows }) => shows !== undefined)
const screens = [...dialogs.filter(({ key }) => key === undefined), ...ofRoutes]

for (const screen of screens) {
  const names = (screen.press ?? []).map(({ source }) => source).join(', ')
  test(
    `leaves by one rule what ${screen.person} opens at ${screen.at}, ${names}`,
    { tag: '@matrix' },
    async ({ browser, language }) => {
      test.setTimeout(180_000)
      if (!world) throw new Error('There is no world to look at.')
      const page = await world.pageOf(browser, screen.person, language)
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await checkEscape(page, await world.addressOf(screen.at), screen)
      await page.close()
    },
  )
}
