// A person or a password manager may fill a form before the application starts. Its initial values
// would replace that text.
import { useLayoutEffect, useSyncExternalStore, type RefObject } from 'react'

const never = () => () => {}

const valueOf = (field: unknown): string | boolean | undefined => {
  if (field instanceof HTMLInputElement) return field.type === 'checkbox' ? field.checked : field.value
  return field instanceof HTMLTextAreaElement ? field.value : undefined
}

export const useEarlyInput = (
  form: RefObject<HTMLFormElement | null>,
  values: object,
  take: (typed: Readonly<Record<string, string | boolean>>) => void,
): void => {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  // Only the first render hydrates. The next one would set the fields to the initial values.
  useLayoutEffect(() => {
    if (!isHydrating || !form.current) return
    const typed: Record<string, string | boolean> = {}
    for (const [name, first] of Object.entries<unknown>({ ...values })) {
      const value = valueOf(form.current.elements.namedItem(name))
      if (typeof value === typeof first && value !== undefined && value !== first) typed[name] = value
    }
    if (Object.keys(typed).length > 0) take(typed)
  })
}
