// A finder writes from a tag, with scripts and without, and reads the owner's answer.
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './support/fixtures.ts'
import { finderMessages } from '#server/features/tags/finder/messages.ts'
import { addPet } from './support/pets.ts'
import { translations } from './support/sentences.ts'

test('lets a finder without scripts write to the owner and read the answer', async ({
  page,
  person: _signedIn,
  browser,
  language,
  baseURL,
}) => {
  test.slow()
  const t = translations[language]
  const own = finderMessages[language]
  const petId = await addPet(page.request)
  await page.goto(`/app/pet/${petId}/tag`)
  await page.getByRole('button', { name: t('tags:none.make') }).click()
  const address = await page
    .getByText(/\/t\/[A-Z2-9]{13}$/)
    .first()
    .innerText()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  const phone = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    locale: language === 'es' ? 'es-CO' : 'en-US',
  })
  const finder = await phone.newPage()
  await finder.goto(new URL(address).pathname)
  await expect(finder.getByRole('heading', { level: 1 })).toHaveText(own.found('Kira'))
  await finder.getByLabel(own.text, { exact: true }).fill('La tengo en el parque')
  await finder.getByRole('button', { name: own.send }).click()
  await expect(finder).toHaveURL(/\/m\/[\w-]{22}\?/)

  // The open page of the owner shows it by itself.
  await expect(page.getByText('La tengo en el parque')).toBeVisible()
  await page.getByRole('textbox', { name: t('tags:talk.reply') }).fill('Voy para allá')
  await page.getByRole('button', { name: t('tags:talk.send'), exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Voy para allá' })).toBeVisible()
  await finder.getByRole('link', { name: own.again }).click()
  await expect(finder.getByText('Voy para allá')).toBeVisible()

  // Where scripts run, typed texts survive a lost network.
  const writer = await browser.newPage()
  await writer.goto(finder.url())
  const text = writer.getByLabel(own.text, { exact: true })
  await text.fill('Te espero aquí')
  await writer.context().setOffline(true)
  await writer.getByRole('button', { name: own.send }).click()
  await expect(writer.getByText(own.offline)).toBeVisible()
  await expect(text).toHaveValue('Te espero aquí')
  await expect(writer.getByRole('button', { name: own.send })).toBeFocused()
  await writer.context().setOffline(false)
  await writer.getByRole('button', { name: own.send }).click()
  await expect(writer.getByRole('listitem').filter({ hasText: 'Te espero aquí' })).toBeVisible()
  await writer.close()
  await phone.close()
})
