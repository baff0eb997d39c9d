import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { Field, Fields } from '#contract/features/records/kinds/fields.ts'
import type { RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import { localToday } from '#contract/shared/dates.ts'
import { mapFields } from '#contract/shared/mapped-fields.ts'
import { useFormFiles, type FormFiles } from '#web/shared/attachments/form-files.ts'
import type { FailureMeta } from '#web/shared/api/query-client.ts'
import { useCostInput, type Priced } from '#web/shared/costs/cost-input.ts'
import { useForm, type FormState } from '#web/shared/forms/form.tsx'
import { useEditConflict, type ConflictText, type ShownConflict } from '#web/shared/forms/edit-conflict.ts'
import { saveChanges } from '#web/shared/forms/save-changes.ts'
import { tooLong, type FormMessages } from '#web/shared/forms/issue-messages.ts'
import type { FormSchema } from '#web/shared/forms/form-schema.ts'
import type { OfPet, OfRecord, Stored } from '#web/shared/records/record-changes.ts'
import { givenDate, type DatedDraft } from '#web/shared/records/record-search.ts'
import { valueOf } from '#contract/features/records/field-values.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useDialogControl } from '#web/ui/overlays/dialog-control.tsx'
import { useKindMessages, type KindMessages } from './kind-messages.ts'

export interface RecordFormProps<T extends Stored, Draft = DatedDraft> {
  readonly petId: string
  /** Undefined until it is loaded. */
  readonly pet?: Pet | undefined
  /** Null for a new one. */
  readonly record: T | null
  /** The initial values of a new one, from a reminder or a plan. */
  readonly draft?: Draft | undefined
  readonly items?: readonly T[]
  /** Opens the upgrade dialog: another person may have added the last one that the plan allows. */
  readonly onLimitReached: () => void
}

/** By the names of the fields; a cost is accompanied by its currency. */
export type KindValues = Readonly<Record<string, unknown>>

export interface KindForm {
  readonly kind: RecordKind
  readonly record: Stored | null
  readonly kindMessages: KindMessages
  readonly form: FormState<KindValues>
  /** Attached once the record is saved. */
  readonly files: FormFiles | undefined
  readonly conflict: ShownConflict
}

interface KindFormOptions<T extends Stored & Priced, Out extends object> {
  readonly kind: RecordKind
  readonly changes: {
    readonly create: (meta: FailureMeta) => UseMutationOptions<T, Error, OfPet & Out>
    readonly update: (
      meta: FailureMeta,
    ) => UseMutationOptions<T, Error, OfRecord & { readonly changes: Partial<Out> }>
  }
  readonly schema: FormSchema<Out>
  readonly ask?: (fields: Out) => Promise<boolean>
  /** A change includes unchanged fields. */
  readonly sendsAll?: boolean
  /** Values that do not follow from the fields of the kind. */
  readonly values?: KindValues
  readonly messages?: FormMessages<KindValues>
  readonly textOf?: ConflictText
  /** Replaces closing the dialog. */
  readonly onDone?: (() => void) | undefined
}

const empty = {
  text: '',
  day: null,
  number: null,
  choice: null,
  clock: null,
  price: null,
  remind: true,
} as const

/** The initial value of a field in a new record. */
const excerptOf = (
  { title, day, due }: KindForm['kind'],
  name: string,
  field: Field,
  draft: DatedDraft | undefined,
): unknown => {
  if (name === title) return draft?.name ?? ''
  if (name === day) return givenDate(draft) ?? (field.type === 'day' && field.required ? localToday() : null)
  if (name === due) return draft?.nextDueDate ?? null
  return field.type === 'choice' && field.required ? field.values[0] : empty[field.type]
}

type IssueMessages = readonly (readonly [code: string, text: string | undefined])[]

const issueMessagesOf = (name: string, field: Field, { find, get }: KindMessages): IssueMessages => {
  switch (field.type) {
    case 'text':
      return [
        ['required', find(`invalid.${name}Required`)],
        ['too_long', tooLong(get(`subjects.${name}`), field.max)],
      ]
    case 'day':
      return [
        ['required', find('invalid.dateRequired')],
        ['in_future', find('invalid.dateInFuture')],
        ['too_early', find('invalid.dateTooEarly')],
        ['invalid', find(field.required ? 'invalid.dateIncomplete' : 'invalid.dateInvalid')],
      ]
    case 'clock':
      return [['invalid', find('invalid.timeInvalid')]]
    case 'number':
      return ['required', 'invalid', 'too_small', 'too_large', 'step'].map((code) => [
        code,
        find(`invalid.${name}.${code}`, { min: field.min, max: field.max }),
      ])
    default:
      return []
  }
}

/** Without a message of the kind, the general one is used. */
const messagesOf = (name: string, field: Field, kindMessages: KindMessages) =>
  Object.fromEntries(
    issueMessagesOf(name, field, kindMessages).flatMap(([code, text]) =>
      text === undefined ? [] : [[code, text] as const],
    ),
  )

/**
 * Sends no unchanged record. The dialog stays while a file is not attached, and saving retries the
 * rest.
 */
export const useKindForm = <T extends Stored & Priced, Out extends object>(
  {
    kind,
    changes,
    schema,
    ask,
    sendsAll = false,
    values = {},
    messages = {},
    textOf,
    onDone,
  }: KindFormOptions<T, Out>,
  { petId, record, draft, onLimitReached }: RecordFormProps<T>,
): KindForm => {
  const kindMessages = useKindMessages(kind.name)
  const cost = useCostInput()
  const create = useMutation(changes.create({ failure: kindMessages.get('addFailed'), onLimitReached }))
  const update = useMutation(changes.update({ failure: kindMessages.get('changeFailed') }))
  const { close } = useDialogControl()
  const finish = onDone ?? close
  const files = useFormFiles(record?.id)
  const notice = useRef<string | null>(null)
  const isPriced = Object.values(kind.fields).some(({ type }) => type === 'price')
  const valuesOf = (of: T): KindValues => ({
    ...mapFields<KindValues, Fields>(kind.fields, (field, name) => valueOf(of, name) ?? empty[field.type]),
    ...(isPriced && cost.inputOf(of)),
    ...mapFields<KindValues, object>(values, (_initial, name) => valueOf(of, name)),
  })
  const conflict = useEditConflict(record, valuesOf)
  const { stored } = conflict
  const form: FormState<KindValues> = useForm<KindValues, Out>({
    schema,
    ask,
    initial: {
      ...(record
        ? valuesOf(record)
        : mapFields<KindValues, Fields>(kind.fields, (field, name) => excerptOf(kind, name, field, draft))),
      ...(isPriced && record === null && cost.inputOf(null)),
      ...values,
    },
    messages: {
      ...mapFields<FormMessages<KindValues>, Fields>(kind.fields, (field, name) =>
        field.type === 'price' ? cost.messages : messagesOf(name, field, kindMessages),
      ),
      ...messages,
    },
    isDirty: files?.isDirty ?? false,
    save: (fields) =>
      conflict.guard(form, async () => {
        const saved = await saveChanges<Out, T & { readonly [K in keyof Out]?: unknown }, string>({
          before: stored.current,
          fields,
          create: async () => {
            stored.current = cost.remembered(await create.mutateAsync({ petId, ...fields }))
            return kindMessages.get('added')
          },
          update: async (changed, { id: recordId, revision }) => {
            const sent = { petId, recordId, revision, changes: sendsAll ? fields : changed }
            stored.current = cost.remembered(await update.mutateAsync(sent))
            return kindMessages.get('changed')
          },
        })
        notice.current ??= saved
        if (files?.isDirty && stored.current) {
          await files.saveTo(stored.current.id)
          notice.current ??= kindMessages.get('changed')
        }
        if (notice.current !== null) toast.success(notice.current)
        finish()
      }),
  })
  const choiceOf: ConflictText = (name, value) =>
    textOf?.(name, value) ??
    (typeof value === 'string' ? kindMessages.find(`choices.${name}.${value}`) : undefined)
  return { kind, record, kindMessages, form, files, conflict: { found: conflict.found, textOf: choiceOf } }
}
