// The form of a pet's record, new or edited. Features bring the fields and the mutations.
import { useRef } from 'react'
import { useForm, type FormOptions, type FormState } from '#web/shared/forms/form.tsx'
import { saveChanges } from '#web/shared/forms/save-changes.ts'
import { useDialogControl } from '#web/ui/overlays/dialog-control.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useFormFiles, type FormFiles } from '#web/shared/attachments/form-files.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { Stored } from './record-changes.ts'
import type { DatedDraft } from './record-search.ts'

/** The properties of a record's form. */
export interface RecordFormProps<T extends Stored, Draft = DatedDraft> {
  readonly petId: string
  /** Undefined until it is loaded. */
  readonly pet?: Pet | undefined
  /** Null for a new one. */
  readonly record: T | null
  /** What a new one begins with: a reminder or a plan was about it. */
  readonly draft?: Draft | undefined
  /** The pet's records, as they are listed. */
  readonly items?: readonly T[]
  /** Opens the upgrade dialog: somebody else may have added the last one that the plan allows. */
  readonly onLimitReached: () => void
}

interface RecordFormOptions<V extends object, Fields extends object, T> extends Pick<
  FormOptions<V, Fields>,
  'schema' | 'initial' | 'messages'
> {
  readonly record: T | null
  readonly create: (fields: Fields) => Promise<T>
  /** Gets the changed fields, at least one, and all fields. */
  readonly update: (id: string, changes: Partial<Fields>, fields: Fields) => Promise<T>
  /** The toasts. */
  readonly notices: { readonly created: string; readonly updated: string }
}

/** A form, and the files that are attached once it is saved. */
export interface RecordFormState<V extends object> extends FormState<V> {
  readonly files: FormFiles | undefined
}

/**
 * Saves the record and attaches its files, reports it, and closes the dialog. Sends nothing where
 * nothing was changed. While a file is not attached the dialog stays, and saving tries the rest.
 */
export function useRecordForm<
  V extends object,
  Fields extends object,
  T extends { readonly id: string } & { readonly [K in keyof Fields]?: unknown },
>({ record, create, update, notices, ...options }: RecordFormOptions<V, Fields, T>): RecordFormState<V> {
  const { close } = useDialogControl()
  const files = useFormFiles(record?.id)
  // As it was when the form was opened. A refetch must not turn an untouched field into a change.
  const stored = useRef(record)
  const notice = useRef<string | null>(null)
  const form = useForm({
    ...options,
    isDirty: files?.isDirty ?? false,
    save: async (fields) => {
      const saved = await saveChanges({
        before: stored.current,
        fields,
        create: async () => {
          stored.current = await create(fields)
          return notices.created
        },
        update: async (changes, { id }) => {
          stored.current = await update(id, changes, fields)
          return notices.updated
        },
      })
      notice.current ??= saved
      if (files?.isDirty && stored.current) {
        await files.saveTo(stored.current.id)
        notice.current ??= notices.updated
      }
      if (notice.current !== null) toast.success(notice.current)
      close()
    },
  })
  return { ...form, files }
}
