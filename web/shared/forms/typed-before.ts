// What was typed into a form before the application was here: the person's own words, and those of
// a password manager. Without this the form's first values would replace them.
import { useLayoutEffect, useSyncExternalStore, type RefObject } from 'react'

const never = () => () => {}

/** What a text field or a checkbox holds; undefined for anything else. */
const valueOf = (field: unknown): string | boolean | undefined => {
  if (field instanceof HTMLInputElement) return field.type === 'checkbox' ? field.checked : field.value
  return field instanceof HTMLTextAreaElement ? field.value : undefined
}

/** Gives `take` what the fields of a hydrated form hold instead of its first values. */
export const useTypedBefore = (
  form: RefObject<HTMLFormElement | null>,
  values: object,
  take: (typed: Readonly<Record<string, string | boolean>>) => void,
): void => {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  // In the first render alone it hydrates. The next one would set fields to the first values.
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
