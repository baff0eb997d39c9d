import { keeperPlaceholder } from '#contract/shared/pages/keeper.ts'
import type { Config } from '#server/platform/config/config.ts'
import { escapeHtml } from '#server/platform/http/escape-html.ts'

/** Names the keeper in a built page, and to the application on it (`web/shared/browser/keeper.ts`). */
export const nameKeeper = (html: string, keeper: Config['keeper']): string => {
  if (keeper === undefined) return html
  const [name, email] = [escapeHtml(keeper.name), escapeHtml(keeper.email)]
  return html
    .replaceAll(keeperPlaceholder.name, () => name)
    .replaceAll(keeperPlaceholder.email, () => email)
    .replace('<html', () => `<html data-keeper="${name}" data-contact="${email}"`)
}
