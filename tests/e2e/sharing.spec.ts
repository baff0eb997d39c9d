import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  closeWithEscape,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  test,
} from './support/fixtures.ts'
import { shareCodeOf, grantPremium, decodeQrCode, createOtherUser } from './support/sharing-users.ts'
import { addPet } from './support/pets.ts'
import { translations } from './support/sentences.ts'

const texts = {
  es: { works: /^Funciona hasta el /, remove: /^Eliminar el acceso de /, photo: /una foto de Kira$/ },
  en: { works: /^Works until /, remove: /^Remove access for /, photo: /photo of Kira$/ },
}

const codeShape = /^[A-HJ-NP-Z2-9]{4}$/

const shownCode = (page: Page) => page.getByRole('dialog').getByText(codeShape)

test('shares a pet by a code, and changes the other person’s permission on their open page', async ({
  page,
  person: _signedIn,
  browser,
  language,
}) => {
  test.slow()
  const t = translations[language]
  const own = texts[language]
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const petId = await addPet(page.request)
  await addPet(page.request, 'Tom')
  await grantPremium(page.request)
  const other = (await createOtherUser(browser, language)).page

  const code = await test.step('shows the owner the code', async () => {
    await page.goto(`/app/pet/${petId}/shared-users`)
    await expect(page.getByRole('heading', { name: t('sharing:emptyTitle') })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: t('sharing:add') }).click()
    await expect(page.getByText(own.works)).toBeVisible()
    await expect(page.getByRole('img', { name: /\/app\/code\?c=/ })).toBeVisible()
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    const shown = await shownCode(page).innerText()
    await page.getByRole('button', { name: t('sharing:code.copy') }).click()
    await expect(page.getByText(t('sharing:code.copied'))).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t('sharing:picture.save') }).click()
    const picture = await readFile(await (await download).path())
    // The header of a PNG has its size.
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1350])
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('ui:close'), exact: true })
      .click()
    await expect(page.getByRole('dialog')).toBeHidden()
    return shown
  })

  await test.step('accepts the code in small letters, and shows the pet without changes', async () => {
    await other.goto('/app')
    await other.getByRole('button', { name: t('sharing:quickAction.title') }).click()
    await other
      .getByRole('dialog')
      .getByRole('textbox', { name: t('sharing:redeem.code') })
      .pressSequentially(code.toLowerCase())
    await expect(other.getByRole('textbox', { name: t('sharing:redeem.code') })).toHaveValue(code)
    await expectAccessible(other)
    await other.keyboard.press('Enter')
    await expect(other.getByText(t('sharing:redeem.added', { name: 'Kira' }))).toBeVisible()
    await expect(other).toHaveURL(new RegExp(`/app/pet/${petId}$`))
    await expect(other.getByText(t('pets:page.sharedWithYou'))).toBeVisible()
    for (const name of [t('pets:page.share'), t('pets:page.edit'), own.photo, t('pets:page.remove')])
      await expect(other.getByRole('button', { name })).toHaveCount(0)
    await expect(other.getByText(code, { exact: true })).toHaveCount(0)
    await expectAccessible(other)
  })

  await test.step('shows the new viewer to the owner', async () => {
    await expect(page.getByText(t('sharing:readOnly'))).toBeVisible()
    await expect(page.getByRole('switch')).not.toBeChecked()
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  })

  await test.step('gives the other the button on the open page with the permission to edit', async () => {
    await other.goto(`/app/pet/${petId}/vaccines`)
    await expect(other.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(other.getByRole('button', { name: t('vaccines:add') })).toHaveCount(0)
    await page.getByRole('switch').press('Space')
    await expect(page.getByText(t('sharing:changed'))).toBeVisible()
    await expect(page.getByText(t('sharing:canEdit'))).toBeVisible()
    await other.getByRole('button', { name: t('vaccines:add') }).click()
    await other
      .getByRole('dialog')
      .getByRole('combobox', { name: t('vaccines:fields.name') })
      .fill('Rabia')
  })

  await test.step('keeps typed text and removes the button without that permission', async () => {
    await page.getByRole('switch').press('Space')
    await expect(page.getByText(t('sharing:readOnly'))).toBeVisible()
    // Behind the dialog, where only the markup shows it.
    await expect(other.locator('main').getByText(t('vaccines:add'))).toHaveCount(0)
    await expect(
      other.getByRole('dialog').getByRole('combobox', { name: t('vaccines:fields.name') }),
    ).toHaveValue('Rabia')
  })

  await test.step('leads the other to the front page without access', async () => {
    await page.getByRole('button', { name: own.remove }).click()
    const question = page.getByRole('alertdialog', { name: t('sharing:removal.title') })
    await expect(question).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: t('sharing:removal.confirm') }).click()
    await expect(page.getByText(t('sharing:removal.removed'))).toBeVisible()
    await expect(page.getByRole('heading', { name: t('sharing:emptyTitle') })).toBeVisible()
    await expect(other).toHaveURL(/\/$/)
  })

  const link = await test.step('offers both pets to edit in one link', async () => {
    await page.getByRole('button', { name: t('sharing:add') }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('radio', { name: t('sharing:choice.edit') }).press('Space')
    await sheet.getByRole('button', { name: 'Tom', exact: true }).click()
    const qrCode = sheet.getByRole('img', { name: /\/app\/code\?c=\w{12},\w{12}$/ })
    await expect(qrCode).toBeVisible()
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    return decodeQrCode(qrCode)
  })

  await test.step('adds both after one confirmation, and lets the other edit', async () => {
    await other.goto(link)
    await expect(other.getByText(t('sharing:redeem.shared', { count: 2 }))).toBeVisible()
    await expectAccessible(other)
    await other
      .getByRole('dialog')
      .getByRole('button', { name: t('sharing:redeem.submit'), exact: true })
      .click()
    const name = language === 'es' ? 'Kira y Tom' : 'Kira and Tom'
    await expect(other.getByText(t('sharing:redeem.addedToEdit', { name }))).toBeVisible()
    await expect(other).toHaveURL(/\/app$/)
    await page.keyboard.press('Escape')
    await expect(page.getByText(t('sharing:canEdit'))).toBeVisible()
    await other.goto(`/app/pet/${petId}/vaccines`)
    await expect(other.getByRole('button', { name: t('vaccines:add') })).toBeVisible()
  })
})

test('reads a QR code, also when renewed, and reports existing access @matrix', async ({
  page,
  person: _signedIn,
  browser,
  language,
}) => {
  const t = translations[language]
  const petId = await addPet(page.request)
  await grantPremium(page.request)
  const other = (await createOtherUser(browser, language)).page
  await page.goto(`/app/pet/${petId}`)
  await page.getByRole('button', { name: t('pets:page.share'), exact: true }).click()
  const qrCode = page.getByRole('img', { name: /\/app\/code\?c=/ })
  await expect(qrCode).toBeVisible()
  const old = await decodeQrCode(qrCode)
  expect(old).toBe(`${new URL(page.url()).origin}/app/code?c=${await shownCode(page).innerText()}`)

  await test.step('refuses the old code after a renewal', async () => {
    await page.getByRole('button', { name: t('sharing:code.renew') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('sharing:code.renew') })
      .click()
    await expect(page.getByText(t('sharing:code.renewed'))).toBeVisible()
    await expect(qrCode).not.toHaveAttribute('aria-label', new RegExp(`${old.slice(-4)}$`))
    await other.goto(old)
    await other
      .getByRole('dialog')
      .getByRole('button', { name: t('sharing:redeem.submit'), exact: true })
      .click()
    await expect(
      other.getByRole('dialog').getByText(t('errors:INVALID_SHARE_CODE'), { exact: true }),
    ).toBeVisible()
    await expectAccessible(other)
  })

  await test.step('draws ink on white in the dark scheme too', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    const link = await decodeQrCode(qrCode)
    await page.emulateMedia({ colorScheme: 'light' })
    await other.goto(link)
    await other
      .getByRole('dialog')
      .getByRole('button', { name: t('sharing:redeem.submit'), exact: true })
      .click()
    await expect(other.getByText(t('sharing:redeem.added', { name: 'Kira' }))).toBeVisible()
  })

  await test.step('leads to the pet for a code used again', async () => {
    await other.goto(`/app/code?c=${(await shareCodeOf(page.request, petId)).toLowerCase()}`)
    await other
      .getByRole('dialog')
      .getByRole('button', { name: t('sharing:redeem.submit'), exact: true })
      .click()
    await expect(
      other.getByRole('dialog').getByText(t('errors:ALREADY_SHARED'), { exact: true }),
    ).toBeVisible()
    await expectAccessible(other)
    await other.getByRole('link', { name: t('sharing:redeem.show') }).click()
    await expect(other).toHaveURL(new RegExp(`/app/pet/${petId}$`))
    await expect(other.getByRole('dialog')).toBeHidden()
  })
})

test('redeems a code from the quick actions with the keyboard alone, and returns the focus', async ({
  page,
  person: _signedIn,
  browser,
  language,
  isMobile,
}) => {
  const t = translations[language]
  const owner = (await createOtherUser(browser, language)).page
  const petId = await addPet(owner.request)
  await grantPremium(owner.request)
  const code = await shareCodeOf(owner.request, petId)
  await page.goto('/app/community')
  const actions = page.getByRole('button', {
    name: isMobile ? t('sharing:redeem.submit') : t('app:actions'),
    exact: true,
  })
  // The skeleton's waits for the application.
  await expect(actions).toBeEnabled()
  await actions.press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('sharing:quickAction.title') })
    .press('Enter')
  const field = page.getByRole('dialog').getByRole('textbox', { name: t('sharing:redeem.code') })
  await expect(field).toBeFocused()
  await closeWithEscape(page.getByRole('dialog'))
  await expect(actions).toBeFocused()
  await actions.press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('sharing:quickAction.title') })
    .press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.type(code.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('sharing:redeem.added', { name: 'Kira' }))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Kira' })).toBeVisible()
})

test('fits the widest code on a small phone, and in letters of double size', async ({
  page,
  person: _signedIn,
}) => {
  await page.goto(`/app/pet/${await addPet(page.request)}`)
  const code = page.getByRole('main').getByText(codeShape)
  // Codes are random: most consist of narrower letters.
  await code.evaluate((element) => element.replaceChildren('WWWW'))
  await page.setViewportSize({ width: 320, height: 568 })
  await expectNoHorizontalScroll(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectNoHorizontalScroll(page)
})
