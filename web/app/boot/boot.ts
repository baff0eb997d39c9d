// Runs inline in the head of every page, before the first paint. Small because it blocks.
const page = document.documentElement
let theme: string | null = null
// Storage can be forbidden.
try {
  theme = localStorage.getItem('theme')
  const language = localStorage.getItem('language')
  if (language === 'en') page.lang = page.dataset['language'] = 'en'
  // See `web/app/shell/english-offer.tsx`.
  const asked = navigator.languages.find((tag) => /^(es|en)\b/.test(tag))
  if (language === null && asked?.startsWith('en')) page.dataset['asksEnglish'] = ''
} catch {}
page.classList.toggle(
  'dark',
  theme === null ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark',
)

export {}
