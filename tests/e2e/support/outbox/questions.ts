// Answers what the outbox asks, on its page: sends what was typed, or throws it away.
import { expect } from '@playwright/test'
import type { Random } from '#web/shared/outbox/simulation/random.ts'
import { findApplication } from './application.ts'
import { outboxOf, type Stored } from './stored.ts'
import type { Questions } from './verdict.ts'
import type { Device } from './writes.ts'

/** Sends what waits for no answer. @returns the questions that remain */
export const flush = async ({ page }: Device): Promise<readonly Stored[]> => {
  let questions: readonly Stored[] = []
  await expect
    .poll(
      async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('online')))
        const entries = await outboxOf(page)
        questions = entries.filter(({ state }) => state.name === 'refused')
        return entries
          .filter(({ state }) => state.name === 'waiting')
          .filter(({ recordId }) => !questions.some((other) => other.recordId === recordId))
      },
      { message: 'what waits is sent', timeout: 90_000, intervals: [300] },
    )
    .toEqual([])
  return questions
}

export const answerQuestions = async (
  device: Device,
  random: Random,
  t: (key: string, values?: { readonly name: string }) => string,
): Promise<Questions> => {
  const { page } = device
  const send = [t('outbox:chooseAndSend'), t('outbox:sendAgain'), t('doses:confirm.given')]
  const asked: Stored[] = []
  const dropped: Stored[] = []
  for (let round = 0; ; round += 1) {
    const questions = await flush(device)
    if (questions.length === 0) break
    asked.push(...questions)
    await page.goto('/app/outbox')
    for (const question of questions) {
      const card = page.locator(`[id="${question.key}"]`)
      await expect(card).toBeVisible()
      const again = card.getByRole('button', { name: new RegExp(`^(${send.join('|')})$`) })
      if (round < 3 && random.chance(0.5) && (await again.count()) > 0) await again.first().click()
      else {
        dropped.push(question)
        await card.getByRole('button', { name: t('outbox:discardNamed', { name: '' }).trim() }).click()
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: t('outbox:discardConfirm'), exact: true })
          .click()
      }
      await expect(card).toBeHidden()
    }
  }
  device.app = await findApplication(page)
  return { asked, dropped }
}
