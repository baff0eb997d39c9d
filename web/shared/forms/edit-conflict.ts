import { useRef, useState, type RefObject } from 'react'
import { dataOfError } from '#web/shared/api/errors.ts'
import { isEqualValue } from './changed-fields.ts'
import type { FormState } from './form.tsx'
import type { Names } from './issue-messages.ts'

export interface ConflictRow {
  readonly name: string
  readonly mine: unknown
  readonly theirs: unknown
  readonly choose: (of: 'mine' | 'theirs') => void
}

/** The fields that somebody else changed while the form was open. */
export interface FoundConflict {
  /** The name of the other person; null for a deleted account. */
  readonly by: string | null
  readonly rows: readonly ConflictRow[]
}

/** The text of a value that is no text, number, day or answer; undefined for any other. */
export type ConflictText = (name: string, value: unknown) => string | undefined

export interface ShownConflict {
  readonly found: FoundConflict | null
  readonly textOf?: ConflictText
}

interface EditConflict<T extends object | null, V extends object> {
  readonly found: FoundConflict | null
  /** The object as it is stored, as far as the form knows it. */
  readonly stored: RefObject<T>
  /**
   * Saves on top of the stored object, whose revision `save` sends. After a refusal the stored
   * object is the present one: fields that the person had not changed take its values, and the
   * others stay as typed until the person chooses and saves again.
   */
  readonly guard: (
    form: Pick<FormState<V>, 'values' | 'set' | 'preset'>,
    save: () => Promise<unknown>,
  ) => Promise<void>
}

/**
 * @param initial the object that the form changes; null for a new one
 * @param valuesOf the form's values of an object
 */
export const useEditConflict = <T extends object | null, V extends object>(
  initial: T,
  valuesOf: (object: NonNullable<T>) => V,
): EditConflict<T, V> => {
  // A refetch must not turn an untouched field into a change.
  const stored = useRef(initial)
  const [found, setFound] = useState<FoundConflict | null>(null)
  const guard: EditConflict<T, V>['guard'] = async (form, save) => {
    try {
      await save()
    } catch (error) {
      const { current, by } = dataOfError(error, 'STALE_REVISION')
      const before = stored.current
      if (!before || typeof current !== 'object' || current === null) throw error
      const latest = { ...before, ...current }
      const [seen, theirs] = [valuesOf(before), valuesOf(latest)]
      stored.current = latest
      const names = Object.keys(theirs).filter((key): key is Names<V> => key in theirs)
      const rows = names
        .filter(
          (name) => !isEqualValue(seen[name], theirs[name]) && !isEqualValue(form.values[name], theirs[name]),
        )
        .map((name) => {
          const mine = form.values[name]
          if (isEqualValue(mine, seen[name])) form.preset(name, theirs[name])
          return {
            name,
            mine,
            theirs: theirs[name],
            choose: (of: 'mine' | 'theirs') => form.set(name, of === 'mine' ? mine : theirs[name]),
          }
        })
      if (rows.length === 0) return guard(form, save)
      setFound({ by: typeof by === 'string' ? by : null, rows })
      throw error
    }
  }
  return { found, stored, guard }
}
