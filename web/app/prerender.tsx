// Draws the landing page in Spanish, outside of a browser; built apart and called by `scripts/prerender.ts`.
import { createMemoryHistory } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { i18n, startI18n } from '#web/lib/i18n.ts'
import { App } from './app.tsx'
import { loadWords } from './load-words.ts'
import { makeRouter } from './router.tsx'

const language = 'es'

/** What stands in `#root`, and what the head says about it. */
export const drawLanding = async () => {
  await startI18n(loadWords, language)
  const router = makeRouter(createMemoryHistory({ initialEntries: ['/'] }))
  await router.load()
  const { prelude } = await prerender(<App router={router} />)
  return {
    language,
    html: await new Response(prelude).text(),
    title: i18n.t('landing:title'),
    description: i18n.t('landing:description'),
  }
}
