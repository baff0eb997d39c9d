// Runs inline in the head of every page, before the first paint: sets theme and language, and
// whether somebody is remembered, so that nothing flashes. Keep it small, because it blocks.
// `scripts/prerender.ts` inserts it.
const page = document.documentElement
let theme: string | null = null
// Storage can be forbidden. Then the defaults apply.
try {
  theme = localStorage.getItem('theme')
  if (localStorage.getItem('language') === 'en') page.lang = 'en'
  if (localStorage.getItem('huella.session') !== null) page.dataset['known'] = ''
} catch {}
page.classList.toggle(
  'dark',
  theme === null ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark',
)

export {}
