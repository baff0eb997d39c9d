// Renders a component or the whole application with the product's own providers and messages.
import { createMemoryHistory, RouterProvider, type RouterHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Providers } from '#web/app/providers.tsx'
import { createAppRouter } from '#web/app/router.tsx'
import { addMessages, setLanguage, type Language } from '#web/shared/i18n/i18n.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
// Loaded in advance, as by an idle page, so that no test's first write waits for its code.
import '#web/shared/outbox/open-outbox.ts'

const speak = async (language: Language): Promise<void> => {
  await addMessages('landing')
  await setLanguage(language)
}

// The check computes the styles of all ancestors at each press, and tests load no style sheet.
const options = { pointerEventsCheck: PointerEventsCheckLevel.Never }

/**
 * A user whose `type` enters all but the last key of a text at once, because each key renders the
 * whole page again. What each key does is tested beside its field, with `keyboard`.
 */
const setupUser = (): UserEvent => {
  const user = userEvent.setup(options)
  return {
    ...user,
    type: async (field, text, typing) => {
      const plain = /^[^{[]*(?=[^{[])/.exec(text)?.[0] ?? ''
      if (plain.length < 2 || typing !== undefined) return user.type(field, text, typing)
      await user.click(field)
      await user.paste(plain)
      await user.keyboard(text.slice(plain.length))
    },
  }
}

/** Renders with all providers except the router. Resolves to a user who can press and type. */
export const renderWith = async (ui: ReactNode, language: Language = 'es') => {
  await speak(language)
  const user = userEvent.setup(options)
  return { user, ...render(<Providers>{ui}</Providers>) }
}

/** Opens the application at a path. `fetch` must be stubbed and the session started before. */
export const renderApp = async (path: string, language?: Language) =>
  renderAppWith(createMemoryHistory({ initialEntries: [path] }), language)

/** Opens the application with a given history, such as the browser's own. */
export const renderAppWith = async (history: RouterHistory, language: Language = 'es') => {
  await speak(language)
  queryClient.clear()
  const router = createAppRouter(history)
  const user = setupUser()
  const view = render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
  return { user, router, ...view }
}
