// What saving the form of a record does, whatever the record is.
import { toast } from '#web/ui/feedback/toast.tsx'
import { changedFields } from '#web/shared/forms/changed-fields.ts'

interface Saving<Fields extends object, RecordBefore> {
  /** As it was when the person began; null for a new one. */
  readonly before: RecordBefore | null
  readonly fields: Fields
  readonly add: () => Promise<unknown>
  /** Gets what differs, which is never nothing. */
  readonly change: (changes: Partial<Fields>, before: RecordBefore) => Promise<unknown>
  readonly messages: { readonly added: string; readonly changed: string }
}

/** Adds the record or sends what was changed of it, and says so. Nothing is sent where nothing was changed. */
export const saveRecord = async <
  Fields extends object,
  RecordBefore extends { readonly [K in keyof Fields]?: unknown },
>({
  before,
  fields,
  add,
  change,
  messages,
}: Saving<Fields, RecordBefore>): Promise<void> => {
  if (before === null) {
    await add()
    toast.success(messages.added)
    return
  }
  const changes = changedFields(before, fields)
  if (Object.keys(changes).length === 0) return
  await change(changes, before)
  toast.success(messages.changed)
}
