// Everything that a newcomer does first, with the keyboard of a phone alone.
import type { Locator, Page } from '@playwright/test'
import { newEmail, password } from './support/accounts.ts'
import { applicationReady, expect, test } from './support/fixtures.ts'
import { insertPrice, planMessages } from './support/payment-provider.ts'
import { translations, type Translate } from './support/sentences.ts'

test.use({ fixedDevice: 'mobile' })

// More than any of these pages has.
const mostStops = 90

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

const tabTo = async (target: Locator): Promise<void> => {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < mostStops && !(await isFocused(target)); stop++)
    await target.page().keyboard.press('Tab')
  await expect(target).toBeFocused()
}

const press = async (target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(target)
  await target.page().keyboard.press(key)
}

const write = async (target: Locator, text: string): Promise<void> => {
  await tabTo(target)
  await target.page().keyboard.type(text)
}

const title = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
const inDialog = (page: Page): Locator => page.getByRole('dialog')
const section = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) })

const signUp = async (page: Page, t: Translate): Promise<void> => {
  await page.goto('/auth?returnTo=%2Fapp')
  // The code comes with the first interaction.
  await page.keyboard.press('Shift')
  await applicationReady(page)
  await expect(title(page, t('auth:signInTitle'))).toBeVisible()
  await press(page.getByRole('link', { name: t('auth:signUp'), exact: true }))
  await expect(title(page, t('auth:signUpTitle'))).toBeFocused()
  for (const [field, text] of [
    [t('auth:fullName'), 'Ana Ruiz'],
    [t('auth:email'), newEmail()],
    [t('auth:password'), password],
  ] as const)
    await write(page.getByRole('textbox', { name: field, exact: true }), text)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/app')
}

const addPet = async (page: Page, t: Translate): Promise<void> => {
  await press(button(page, t('pets:list.add')).first())
  const name = inDialog(page).getByRole('textbox', { name: t('pets:fields.name') })
  await expect(name).toBeFocused()
  await page.keyboard.type('Tom')
  // A select opens with the arrow, and its first option is chosen with Enter.
  for (const field of [t('pets:fields.species'), t('pets:facts.sex')]) {
    await press(inDialog(page).getByRole('button', { name: field }), 'ArrowDown')
    await expect(page.getByRole('listbox')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listbox')).toBeHidden()
  }
  await name.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('pets:add.added'))).toBeVisible()
  const tom = page.getByRole('link', { name: /^Tom/ })
  await expect(tom).toHaveCount(1)
  await expect(button(page, t('pets:list.add')).first()).toBeFocused()
  await press(tom)
  await expect(title(page, 'Tom')).toBeFocused()
}

const addVaccine = async (page: Page, t: Translate): Promise<void> => {
  await press(section(page, t('vaccines:section.title')))
  await press(button(page, t('vaccines:add')))
  await write(inDialog(page).getByRole('combobox', { name: t('vaccines:fields.name') }), 'Rabia')
  await press(inDialog(page).getByRole('button', { name: t('ui:save') }))
  await expect(page.getByText(t('vaccines:added'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Rabia' })).toBeVisible()
  await press(page.getByRole('main').getByRole('button', { name: t('pets:section.back') }))
  await expect(title(page, 'Tom')).toBeVisible()
}

const giveDose = async (page: Page, t: Translate): Promise<void> => {
  await press(section(page, t('medications:section.title')))
  await press(button(page, t('medications:add')))
  await write(inDialog(page).getByRole('combobox', { name: t('medications:fields.name') }), 'Otosol')
  await press(inDialog(page).getByRole('switch', { name: t('medications:schedule.switch') }), 'Space')
  await press(inDialog(page).getByRole('button', { name: '12 h' }), 'Space')
  await press(inDialog(page).getByRole('button', { name: t('ui:save') }))
  const give = page.getByRole('button', { name: new RegExp(`^${t('doses:actions.given')}: `) })
  await expect(give).toHaveCount(2)
  await press(give.first())
  await expect(give).toHaveCount(1)
  await expect(page.getByRole('button', { name: new RegExp(`^${t('ui:undo')}: `) })).toBeFocused()
  await press(page.getByRole('main').getByRole('button', { name: t('pets:section.back') }))
  await expect(title(page, 'Tom')).toBeVisible()
}

test('signs up, adds a pet, a vaccine and a dose, buys Premium and shares, with the keyboard alone', async ({
  page,
  language,
}) => {
  test.slow()
  const t = translations[language]
  await test.step('sign-up', () => signUp(page, t))
  await test.step('pet', () => addPet(page, t))
  await test.step('vaccine', () => addVaccine(page, t))
  await test.step('dose', () => giveDose(page, t))
  await test.step('purchase', async () => {
    await press(page.getByRole('link', { name: t('app:nav.profile'), exact: true }).filter({ visible: true }))
    await press(page.getByRole('main').getByRole('link', { name: t('subscription:upgrade') }))
    const opened = page.waitForEvent('popup')
    await press(button(page, t('subscription:upgrade')))
    const provider = await opened
    const { sandbox, active } = planMessages[language]
    await press(button(provider, insertPrice(sandbox.acts.pay, language)))
    await expect(page.getByText(active.isActive, { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await provider.close()
  })
  await test.step('share', async () => {
    await press(page.getByRole('link', { name: t('app:nav.home'), exact: true }).filter({ visible: true }))
    await press(page.getByRole('link', { name: 'Tom' }).first())
    // Until it is fetched again the pet has no code, and its button leads to Premium.
    await expect(button(page, t('pets:page.copyCode', { name: 'Tom' }))).toBeVisible()
    await press(button(page, t('pets:page.share')))
    const shared = inDialog(page)
    await press(shared.getByRole('button', { name: t('sharing:code.copy') }))
    await expect(page.getByText(t('sharing:code.copied'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(shared).toBeHidden()
    await expect(button(page, t('pets:page.share'))).toBeFocused()
  })
})
