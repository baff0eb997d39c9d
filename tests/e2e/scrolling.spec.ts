// Where a page stands after it has opened. Its other routes are opened by screens.spec.ts.
import { expect, test } from './support/fixtures.ts'
import { addPet } from './support/pets.ts'
import { settle } from './support/screens/open-screen.ts'
import { routes } from './support/screens/screens.ts'

test.use({ fixedDevice: 'desktop' })

test('opens every page of a pet at its top, with its whole rail', async ({ page, person: _signedIn }) => {
  const id = await addPet(page.request)
  for (const route of Object.keys(routes).filter((path) => path.startsWith('/app/pet/$petId/'))) {
    await page.goto(route.replace('$petId', id))
    await settle(page)
    expect(await page.evaluate(() => scrollY), route).toBe(0)
    const hidden = await page
      .locator('.rail')
      .evaluateAll((rails) => rails.map((rail) => rail.scrollHeight - rail.clientHeight))
    expect(
      hidden.filter((height) => height > 0),
      route,
    ).toEqual([])
  }
})
