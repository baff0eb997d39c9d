// The matrix of Escape: every dialog of the product, its fields, and what is typed into them.
import { testInCell as test } from './support/cells.ts'
import { shareDemoWorld } from './support/demo-world.ts'
import { dialogs } from './support/screens/dialogs.ts'
import { checkEscape } from './support/screens/escape.ts'
import { routes } from './support/screens/screens.ts'

test.use({ fixedDevice: 'desktop', fixedLanguage: 'es' })

const demoWorld = shareDemoWorld()

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
      const page = await demoWorld().pageOf(browser, screen.person, language)
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await checkEscape(page, await demoWorld().addressOf(screen.at), screen)
      await page.close()
    },
  )
}
