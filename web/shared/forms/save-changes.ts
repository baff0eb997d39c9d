import { changedFields } from './changed-fields.ts'

interface SaveChangesOptions<Fields extends object, Before, Saved> {
  /** As it was when the form was opened; null for a new object. */
  readonly before: Before | null
  readonly fields: Fields
  readonly create: () => Promise<Saved>
  /** Receives at least one changed field. */
  readonly update: (changes: Partial<Fields>, before: Before) => Promise<Saved>
}

/** Resolves to the saved object, or to null where no field was changed. */
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
