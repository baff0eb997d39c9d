import { i18n } from '#web/shared/i18n/i18n.ts'
import type { FillMessages } from './fill-skeleton.ts'

/** { 'entry.visits': 'Visita' } */
const flatten = (key: string, value: unknown): [key: string, text: string][] => {
  if (typeof value === 'string') return [[key, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => flatten(`${key}.${name}`, inner))
}

/** `fill-skeleton.ts` replaces the placeholders. */
export function SkeletonMessages({ of, keys }: FillMessages) {
  const messages = keys.flatMap((key) => flatten(key, i18n.getResource(i18n.language, of, key)))
  return (
    <span hidden data-messages>
      {JSON.stringify(Object.fromEntries(messages))}
    </span>
  )
}
