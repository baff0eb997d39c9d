// What the documents of the application show before any of its code is here.
import { expect, expectNoHorizontalScroll, test } from './support/fixtures.ts'
import { addPet } from './support/pets.ts'

const texts = {
  es: { busy: 'Cargando...', home: 'Inicio', shop: 'Tienda' },
  en: { busy: 'Loading...', home: 'Home', shop: 'Shop' },
}

test('a page shows its frame and its skeleton before its code, in the language of the reader @language', async ({
  page,
  person: _signedIn,
  language,
}) => {
  const t = texts[language]
  const id = await addPet(page.request)
  // The code never comes.
  await page.route(/\/assets\/.*\.js$/, () => undefined)
  for (const path of ['/app', `/app/pet/${id}`, `/app/pet/${id}/diary`, '/app/marketplace', '/app/profile']) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('[aria-busy=true]').first()).toBeAttached()
    await expect(page.locator('#root .skeleton').filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByText(t.busy).first()).toBeAttached()
    await expect(page.getByRole('link', { name: t.shop }).filter({ visible: true })).toHaveAttribute(
      'href',
      '/app/marketplace',
    )
    await expectNoHorizontalScroll(page)
  }
})
