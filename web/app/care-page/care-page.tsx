// The page of a care link, a document of its own: a stranger's phone loads no code of the application.
import { createRoot } from 'react-dom/client'
import { tolerateTranslators } from '#web/app/boot/translated-nodes.ts'
import { heldToken } from '#web/features/care-links/care-holder/care-opening.ts'
import { HolderPage } from '#web/features/care-links/care-holder/holder-page.tsx'
import { initTheme } from '#web/shared/browser/theme.ts'
import { documentLanguage } from '#web/shared/i18n/document-language.ts'
import { initI18n, type Language } from '#web/shared/i18n/i18n.ts'
import { loadDeferredWhenIdle } from '#web/ui/deferred/deferred-code.ts'
import { CareFrame } from './care-frame.tsx'
import { LazyPass } from './lazy-pass.tsx'

const loadMessages = async (language: Language) =>
  (language === 'en' ? await import('./messages-of-page.en.ts') : await import('./messages-of-page.es.ts'))
    .messages

const start = async (root: HTMLElement): Promise<void> => {
  tolerateTranslators()
  initTheme()
  // All words come at once: later loads are empty.
  const load = () => Promise.resolve({})
  await initI18n({ loadFirst: loadMessages, load, loadAll: load }, documentLanguage())
  createRoot(root).render(<HolderPage token={heldToken()} Frame={CareFrame} Pass={LazyPass} />)
  loadDeferredWhenIdle()
}

const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root')
void start(root)
