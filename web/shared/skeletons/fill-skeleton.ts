// Scripts in a document use this before the application runs.
import type { Namespace } from '#web/shared/i18n/i18n.ts'
import type { Translate } from '#web/shared/i18n/translate.ts'

/**
 * `readEmbeddedAnswer` returns JSON, 'null' for a missing answer; `{petId}` in its address stands
 * for the pet of the page.
 */
export type FillSkeleton = (
  skeleton: HTMLElement,
  readEmbeddedAnswer: (address: string) => string,
  translate: Translate,
) => void

export interface FillMessages {
  readonly of: Namespace
  /** `entry` includes all keys that begin with `entry.`. */
  readonly keys: readonly string[]
}

/** From `skeleton-messages.tsx`; '' for a missing one. */
export const readMessages = (around: ParentNode): Translate => {
  const messages: Record<string, string> = {}
  for (const { textContent } of around.querySelectorAll('[data-messages]'))
    Object.assign(messages, JSON.parse(textContent))
  return (key, values = {}) => {
    const text = messages[key] ?? messages[`${key}_${values['count'] === 1 ? 'one' : 'other'}`] ?? ''
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name] ?? ''))
  }
}

export const fillElement = (place: HTMLElement, ...content: readonly (string | Node)[]): void => {
  place.className = place.dataset['shown'] ?? ''
  place.replaceChildren(...content)
}

/** A missing place is ignored. */
export const fillPlace = (around: ParentNode, name: string, ...content: readonly (string | Node)[]): void => {
  const place = around.querySelector<HTMLElement>(`[data-place="${name}"]`)
  if (place) fillElement(place, ...content)
}

/** Text of either direction must not reorder the words around it. */
export const isolated = (text: string): HTMLElement =>
  Object.assign(document.createElement('bdi'), { textContent: text })

/** The first element of `selector` is the template; all are replaced. */
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
