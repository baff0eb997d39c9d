// The form of a pet's record, new or edited. Features bring the fields and the mutations.
import { useState } from 'react'
import { useForm, type FormOptions, type FormState } from '#web/shared/forms/form.tsx'
import { saveChanges } from '#web/shared/forms/save-changes.ts'
import { useDialogControl } from '#web/ui/overlays/dialog-control.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import type { PetRecord } from './record-cache.ts'

/** The properties of a record's form. */
export interface RecordFormProps<T extends PetRecord> {
  readonly petId: string
  /** Null for a new one. */
  readonly record: T | null
  /** Opens the upgrade dialog: somebody else may have added the last one that the plan allows. */
  readonly onLimitReached: () => void
}

interface RecordFormOptions<V extends object, Fields extends object, T> extends Pick<
  FormOptions<V, Fields>,
  'schema' | 'initial' | 'messages'
> {
  readonly record: T | null
  readonly create: (fields: Fields) => Promise<unknown>
  /** Gets the changed fields, at least one, and all fields. */
  readonly update: (id: string, changes: Partial<Fields>, fields: Fields) => Promise<unknown>
  /** The toasts. */
  readonly notices: { readonly created: string; readonly updated: string }
}

/** Saves the record, reports it, and closes the dialog. Sends nothing where nothing was changed. */
export function useRecordForm<
  V extends object,
  Fields extends object,
  T extends PetRecord & { readonly [K in keyof Fields]?: unknown },
>({ record, create, update, notices, ...options }: RecordFormOptions<V, Fields, T>): FormState<V> {
  const { close } = useDialogControl()
  // As it was when the form was opened. A refetch must not turn an untouched field into a change.
  const [before] = useState(record)
  return useForm({
    ...options,
    save: async (fields) => {
      const saved = await saveChanges({
        before,
        fields,
        create: async () => {
          await create(fields)
          return notices.created
        },
        update: async (changes, { id }) => {
          await update(id, changes, fields)
          return notices.updated
        },
      })
      if (saved !== null) toast.success(saved)
      close()
    },
  })
}
