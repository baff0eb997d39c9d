// Saves a form: all fields of something new, or the changed fields of something that exists.
import { changedFields } from './changed-fields.ts'

interface SaveChangesOptions<Fields extends object, Before, Saved> {
  /** As it was when the form was opened; null for a new one. */
  readonly before: Before | null
  readonly fields: Fields
  readonly create: () => Promise<Saved>
  /** Gets the changed fields, of which there is at least one. */
  readonly update: (changes: Partial<Fields>, before: Before) => Promise<Saved>
}

/** Resolves to what was saved, or to null where nothing was changed and nothing was sent. */
export const saveChanges = async <
  Fields extends object,
  Before extends { readonly [K in keyof Fields]?: unknown },
  Saved,
>({
  before,
  fields,
  create,
  update,
}: SaveChangesOptions<Fields, Before, Saved>): Promise<Saved | null> => {
  if (before === null) return create()
  const changes = changedFields(before, fields)
  return Object.keys(changes).length === 0 ? null : update(changes, before)
}
