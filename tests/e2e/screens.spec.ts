// Every route and every dialog without a mouse, with large or spaced text, in a narrow or low
// window, and in forced colours. tests/architecture/screens.test.ts checks that the list is
// complete. A hundred screens in all their settings would be too much for each change.
import { expect, type Page } from '@playwright/test'
import { testInCell as test } from './support/cells.ts'
import { shareDemoWorld } from './support/demo-world.ts'
import { dialogs } from './support/screens/dialogs.ts'
import { openScreen } from './support/screens/open-screen.ts'
import { elsewhere, routes, type Screen } from './support/screens/screens.ts'
import { applySetting, settings, sharesWindow } from './support/screens/settings.ts'
import { inspect, walk } from './support/screens/walk.ts'

const demoWorld = shareDemoWorld()

for (const height of [600, 800, 1080])
  test(
    `opens every route at its top in a window of ${height} px`,
    { tag: '@matrix' },
    async ({ browser, language }) => {
      test.setTimeout(300_000)
      const pages = new Map<string, Page>()
      for (const screen of Object.values(routes).flatMap(([first]) => first ?? [])) {
        const { person, at } = screen
        const page = pages.get(person) ?? (await demoWorld().pageOf(browser, person, language))
        pages.set(person, page)
        const setting = { name: at, device: 'desktop', width: 1280, height } as const
        await applySetting(page, setting)
        await openScreen(page, await demoWorld().addressOf(at), screen, setting)
        expect.soft(await page.evaluate(() => scrollY), at).toBe(0)
      }
    },
  )

test(
  'scrolls what Shift+Tab reaches to below the header',
  { tag: '@matrix' },
  async ({ browser, language }) => {
    test.setTimeout(300_000)
    const page = await demoWorld().pageOf(browser, 'ana', language)
    for (const { at, ...size } of [
      { at: '/', device: 'mobile', width: 390, height: 844 },
      { at: '/app', device: 'desktop', width: 1280, height: 480 },
      { at: '/app/pet/$Kira/timeline', device: 'desktop', width: 1280, height: 480 },
    ] as const) {
      const setting = { name: at, ...size }
      await applySetting(page, setting)
      await openScreen(page, await demoWorld().addressOf(at), { person: 'ana', at }, setting)
      expect.soft(await walk(page, 'Shift+Tab'), at).toEqual([])
    }
  },
)

const titleOf = ({ person, at, press = [], hasRefusals }: Screen): string =>
  [
    `${person} at ${at}`,
    ...press.map(({ source }) => source),
    ...(hasRefusals ? ['with questions'] : []),
  ].join(', ')

for (const screen of [...Object.values(routes).flat(), ...elsewhere, ...dialogs])
  test(titleOf(screen), { tag: '@matrix' }, async ({ browser, device, language }) => {
    // It takes 10 s; on a busy machine more than 180 s have been seen.
    test.setTimeout(300_000)
    const { pageOf, addressOf } = demoWorld()
    // The same page for all settings, so that loaded files stay with it.
    const page = await pageOf(browser, screen.person, language)
    const ofDevice = settings.filter((setting) => setting.device === device)
    for (const [index, setting] of ofDevice.entries())
      await test.step(setting.name, async () => {
        const before = ofDevice[index - 1]
        const isOpen = before !== undefined && sharesWindow(before, setting)
        // A dialog that becomes another in the new window would change the history, and interrupt
        // the loading of the page.
        if (!isOpen) await page.goto('about:blank')
        await applySetting(page, setting)
        if (!isOpen) await openScreen(page, await addressOf(screen.at), screen, setting)
        expect.soft(await inspect(page, setting, screen.key ?? 'Tab'), setting.name).toEqual([])
      })
    await page.close()
  })
