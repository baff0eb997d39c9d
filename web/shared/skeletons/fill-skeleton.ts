// The script in a document that fills the skeleton around it, before the application runs.
import type { Namespace } from '#web/shared/i18n/i18n.ts'
import type { Translate } from '#web/shared/i18n/translate.ts'

/**
 * Writes the answers in a document into the places of a skeleton. `readEmbeddedAnswer` returns
 * JSON, 'null' for a missing answer; `{petId}` in its address stands for the pet of the page.
 */
export type FillSkeleton = (
  skeleton: HTMLElement,
  readEmbeddedAnswer: (address: string) => string,
  translate: Translate,
) => void

/** The messages of a `FillSkeleton`. */
export interface FillMessages {
  readonly of: Namespace
  /** `entry` stands for all that begin with `entry.`. */
  readonly keys: readonly string[]
}

/** The messages of `skeleton-messages.tsx`; '' for a missing one. */
export const readMessages = (around: ParentNode): Translate => {
  const messages: Record<string, string> = {}
  for (const { textContent } of around.querySelectorAll('[data-messages]'))
    Object.assign(messages, JSON.parse(textContent))
  return (key, values = {}) => {
    const text = messages[key] ?? messages[`${key}_${values['count'] === 1 ? 'one' : 'other'}`] ?? ''
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name] ?? ''))
  }
}

/** Shows the content in a place of the skeleton, drawn as in the page. */
export const fillElement = (place: HTMLElement, ...content: readonly (string | Node)[]): void => {
  place.className = place.dataset['shown'] ?? ''
  place.replaceChildren(...content)
}

/** The same in the place of that name, if there is one. */
export const fillPlace = (around: ParentNode, name: string, ...content: readonly (string | Node)[]): void => {
  const place = around.querySelector<HTMLElement>(`[data-place="${name}"]`)
  if (place) fillElement(place, ...content)
}

/** A text of either direction, which does not reorder the words around it. */
export const isolated = (text: string): HTMLElement =>
  Object.assign(document.createElement('bdi'), { textContent: text })

/** Replaces all elements of `selector` by copies of the first, one for each value. */
export const repeatElement = <V>(
  around: ParentNode,
  selector: string,
  values: readonly V[],
  fill: (copy: HTMLElement, value: V) => void,
): void => {
  const [template, ...rest] = around.querySelectorAll<HTMLElement>(selector)
  if (!template) return
  for (const more of rest) more.remove()
  for (const value of values) {
    const copy = document.importNode(template, true)
    fill(copy, value)
    template.before(copy)
  }
  template.remove()
}
