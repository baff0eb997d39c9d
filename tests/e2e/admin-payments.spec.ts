import type { Page } from '@playwright/test'
import { messages as en } from '#web/features/admin/messages.en.ts'
import { messages as es } from '#web/features/admin/messages.es.ts'
import { messages as plansEn } from '#web/features/subscription/messages.en.ts'
import { messages as plansEs } from '#web/features/subscription/messages.es.ts'
import { setAdmin, createUnmatchedPayment } from './support/administrators.ts'
import { expect, test } from './support/fixtures.ts'

const allMessages = { es: { ...es, plans: plansEs }, en: { ...en, plans: plansEn } }

const cardOf = (page: Page, reference: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: reference })

test('dismisses a payment that was settled elsewhere, and keeps it in the log', async ({
  page,
  person,
  language,
}) => {
  const t = allMessages[language]
  await setAdmin(person.email, 'put')
  const reference = await createUnmatchedPayment(page, 'otra@correo.co')
  await page.goto('/app/admin?tab=payments')
  const card = cardOf(page, reference)
  await card.getByRole('button', { name: t.payments.dismiss }).click()
  const question = page.getByRole('alertdialog', { name: t.payments.dismissTitle })
  await question.getByRole('button').first().click()
  await expect(question).toBeHidden()
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: t.payments.dismiss }).click()
  await question.getByRole('button', { name: t.payments.dismiss }).click()
  await expect(page.getByText(t.payments.dismissed)).toBeVisible()
  await expect(card).toHaveCount(0)

  await page.goto(`/app/admin?tab=audit&who=${encodeURIComponent(person.email)}&action=payment.dismiss`)
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries).toHaveCount(1)
  await expect(entries).toContainText(t.audit.actions.payment.dismiss)
  await expect(entries).toContainText(person.fullName)
  await expect(entries).not.toContainText(person.email)
})
