// Runs inline in the head of every page, before the first paint. Small because it blocks.
const page = document.documentElement
let theme: string | null = null
// Storage can be forbidden.
try {
  theme = localStorage.getItem('theme')
  const language = localStorage.getItem('language')
  const asked = navigator.languages.find((tag) => /^(es|en)\b/.test(tag))
  const asksEnglish = language === null && asked?.startsWith('en')
  // Strangers come to these pages once: they get the browser's language. Others are offered it, see
  // `web/app/shell/english-offer.tsx`.
  if (language === 'en' || (asksEnglish && /^\/(c|lost|found)\b/.test(location.pathname)))
    page.lang = page.dataset['language'] = 'en'
  else if (asksEnglish) page.dataset['asksEnglish'] = ''
} catch {}
page.classList.toggle(
  'dark',
  theme === null ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark',
)

export {}
