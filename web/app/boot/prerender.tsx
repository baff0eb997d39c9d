// Renders what pages show before any script has run. Built separately, and called by
// `scripts/prerender.ts`.
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { i18n, initI18n } from '#web/shared/i18n/i18n.ts'
import { LogoMark } from '#web/ui/images/logo-mark.tsx'
import { App } from '#web/app/app.tsx'
import { messageSource } from '#web/app/i18n/load-messages.ts'
import { createAppRouter } from '#web/app/router.tsx'

const language = 'es'

/** The landing page in Spanish: the content of `#root`, and of the head. */
export const renderLanding = async () => {
  await initI18n(messageSource, language)
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/'] }))
  await router.load()
  const { prelude } = await prerender(<App router={router} />)
  return {
    language,
    html: await new Response(prelude).text(),
    title: i18n.t('landing:title'),
    description: i18n.t('landing:description'),
  }
}

/**
 * Every other page: the header of a phone and of a desktop alike. What is below depends on the
 * visitor and the address.
 */
export const renderShell = (): string =>
  renderToStaticMarkup(
    <div className="page flex h-16 items-center gap-2 font-display text-xl font-bold tracking-tight lg:h-18">
      <LogoMark />
      Huella
    </div>,
  )
