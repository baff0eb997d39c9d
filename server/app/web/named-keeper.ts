import { html } from '@remix-run/html-template'
import { keeperPlaceholder } from '#contract/shared/pages/keeper.ts'
import type { Config } from '#server/platform/config/config.ts'

/** Names the keeper in a built page, and to the application on it (`web/shared/browser/keeper.ts`). */
export const nameKeeper = (page: string, keeper: Config['keeper']): string => {
  if (keeper === undefined) return page
  const [name, email] = [String(html`${keeper.name}`), String(html`${keeper.email}`)]
  return page
    .replaceAll(keeperPlaceholder.name, () => name)
    .replaceAll(keeperPlaceholder.email, () => email)
    .replace('<html', () => `<html data-keeper="${name}" data-contact="${email}"`)
}
