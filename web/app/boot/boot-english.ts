// Runs inline behind the pages that are drawn in both languages, before their first paint.
import { documentLanguage } from '#web/shared/i18n/document-language.ts'

const root = document.querySelector<HTMLElement>('#root')
const english = document.querySelector<HTMLTemplateElement>('template#english')

if (root && english) {
  if (documentLanguage() === 'en') {
    root.replaceChildren(english.content.cloneNode(true))
    document.querySelector<HTMLTemplateElement>('template#drawn')?.content.replaceChildren(english.content)
    root.dataset['prerendered'] = 'en'
    document.title = english.dataset['title'] ?? ''
    document
      .querySelector('meta[name=description]')
      ?.setAttribute('content', english.dataset['description'] ?? '')
  }
  english.remove()
  // The class hid the Spanish page until here.
  root.removeAttribute('class')
}
