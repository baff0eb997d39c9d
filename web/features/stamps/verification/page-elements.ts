import { documentLanguage } from '#web/shared/i18n/document-language.ts'
import { en } from './page-messages.en.ts'
import { es } from './page-messages.es.ts'
import type { PageMessages } from './page-messages.ts'

export const pageMessages = (): PageMessages => (documentLanguage() === 'en' ? en : es)

export const find = (id: string): HTMLElement | null => document.querySelector(`#${id}`)

export const setVisible = (id: string, isShown: boolean): void => {
  const place = find(id)
  if (place) place.hidden = !isShown
}

export const element = (tag: string, text: string, className = ''): HTMLElement => {
  const made = document.createElement(tag)
  made.textContent = text
  if (className !== '') made.className = className
  return made
}
