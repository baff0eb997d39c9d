// Runs inline at the end of the documents that carry a page's skeleton.

import { documentLanguage } from '#web/shared/i18n/document-language.ts'

const all = (selector: string): Iterable<HTMLElement> => document.querySelectorAll<HTMLElement>(selector)

if (documentLanguage() === 'en') {
  for (const element of all('[data-en]')) element.textContent = element.dataset['en'] ?? ''
  for (const element of all('[data-en-label]'))
    element.setAttribute('aria-label', element.dataset['enLabel'] ?? '')
}
