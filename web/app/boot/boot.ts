// Runs inline in the head of every page, before the first paint. Small because it blocks.
import { firstLanguage, pageLanguage } from '#contract/shared/pages/page-language.ts'

const page = document.documentElement
let theme: string | null = null
let chosen: string | null = null
// Storage can be forbidden.
try {
  theme = localStorage.getItem('theme')
  chosen = localStorage.getItem('language')
} catch {}
const { languages } = navigator
if (pageLanguage(location.pathname, chosen, languages) === 'en') page.lang = page.dataset['language'] = 'en'
// Others are offered English, see `web/app/shell/english-offer.tsx`.
else if (chosen === null && firstLanguage(languages) === 'en') page.dataset['asksEnglish'] = ''
page.classList.toggle(
  'dark',
  theme === null ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark',
)
