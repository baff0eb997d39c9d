// Runs inline at the end of the documents that carry a page's skeleton.

import { documentLanguage } from '#web/shared/i18n/document-language.ts'

const all = (selector: string): Iterable<HTMLElement> => document.querySelectorAll<HTMLElement>(selector)

if (documentLanguage() === 'en') {
  for (const element of all('[data-en]')) element.textContent = element.dataset['en'] ?? ''
  for (const element of all('[data-en-label]'))
    element.setAttribute('aria-label', element.dataset['enLabel'] ?? '')
}
// Storage can be forbidden.
try {
  const lines = Number(localStorage.getItem('huella.today'))
  for (const place of lines > 0 ? all('[data-today-section]') : []) {
    place.hidden = false
    const line = place.querySelector('[data-todays-line]')
    for (let more = 1; more < lines; more++) line?.after(line.cloneNode(true))
  }
} catch {}
