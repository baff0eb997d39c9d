// The title is first, the day beside the due date, the cost last, and the others are between them.
import { Fragment, type ReactNode } from 'react'
import type { Field, TextField as TextOf } from '#contract/features/records/kinds/fields.ts'
import { localToday } from '#contract/shared/dates.ts'
import { CostFields } from '#web/shared/costs/cost-fields.tsx'
import { costCurrencies } from '#contract/features/costs/limits.ts'
import { futureDateChips, pastDateChips } from '#web/shared/forms/date-chips.ts'
import { DateField } from '#web/shared/forms/date-field.tsx'
import { DialogForm } from '#web/shared/forms/dialog-form.tsx'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { useRecordStamps } from '#web/shared/records/record-stamps.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { ChoiceChips } from '#web/ui/fields/choice-chips.tsx'
import { FieldPair } from '#web/ui/fields/field-pair.tsx'
import { SuggestField } from '#web/ui/fields/suggest-field.tsx'
import { SwitchField } from '#web/ui/fields/switch-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { KindForm } from './kind-form.ts'
import { aPage, severalLines } from './text-lengths.ts'

const FileFields = lazyContent(
  async () =>
    (await withMessages(import('#web/shared/attachments/file-fields.tsx'), 'attachments')).FileFields,
  { as: 'part', placeholder: <Skeleton className="h-16" /> },
)

interface FieldState<V> {
  readonly name: string
  readonly value: V
  readonly onChange: (value: V) => void
  readonly error: string | undefined
}

export const textField = ({ form }: KindForm, name: string): FieldState<string> => {
  const { value, ...field } = form.field(name)
  return { ...field, value: typeof value === 'string' ? value : '' }
}

export const nullableField = ({ form }: KindForm, name: string): FieldState<string | null> => {
  const { value, ...field } = form.field(name)
  return { ...field, value: typeof value === 'string' ? value : null }
}

function TextOfKind({ of, name, field }: { of: KindForm; name: string; field: TextOf }) {
  const { kindMessages } = of
  const state = textField(of, name)
  const label = kindMessages.get(`fields.${name}`)
  const placeholder = kindMessages.get(`fields.${name}Placeholder`)
  if (field.max < severalLines)
    return <TextField label={label} placeholder={placeholder} isOptional autoComplete="off" {...state} />
  // A counter of a long text is of use only near the limit.
  const isCounted = field.max <= aPage || state.value.length > field.max / 2
  return (
    <TextArea
      label={label}
      placeholder={placeholder}
      {...(field.max > aPage && { isOptional: true, rows: 3 })}
      {...(isCounted && { max: field.max })}
      {...state}
    />
  )
}

interface ChoiceOfKindProps {
  readonly of: KindForm
  readonly name: string
  readonly values: readonly string[]
}

function ChoiceOfKind({ of, name, values }: ChoiceOfKindProps) {
  const { value, onChange } = textField(of, name)
  const label = (choice: string) => of.kindMessages.get(choice)
  return (
    <ChoiceChips
      label={label(`fields.${name}`)}
      options={values.map((id) => ({ id, label: label(`choices.${name}.${id}`) }))}
      value={value}
      onChange={onChange}
    />
  )
}

/** Null for types that need a control of their own. */
export function FieldOfKind({ of, name }: { of: KindForm; name: string }) {
  const field = of.kind.fields[name]
  switch (field?.type) {
    case 'text':
      return <TextOfKind of={of} name={name} field={field} />
    case 'day':
      return <DayOfKind of={of} name={name} field={field} />
    case 'choice':
      return <ChoiceOfKind of={of} name={name} values={field.values} />
    default:
      return null
  }
}

function DayOfKind({ of, name, field }: { of: KindForm; name: string; field: Field }) {
  const { kind, kindMessages } = of
  const isPast = 'notInFuture' in field
  const given = kind.day === undefined ? null : nullableField(of, kind.day).value
  return (
    <DateField
      label={kindMessages.get(`fields.${name}`)}
      {...('required' in field ? { isRequired: true } : { isOptional: true })}
      {...(isPast && { max: localToday() })}
      chips={isPast ? pastDateChips() : futureDateChips(given)}
      {...nullableField(of, name)}
    />
  )
}

function TitleOfKind({ of, suggestions, onChange }: { of: KindForm } & TitleProps) {
  const { kind, kindMessages } = of
  const field = {
    label: kindMessages.get(`fields.${kind.title}`),
    placeholder: kindMessages.get(`fields.${kind.title}Placeholder`),
    isRequired: true,
    autoFocus: true,
    ...textField(of, kind.title),
    ...(onChange && { onChange }),
  }
  return suggestions ? (
    <SuggestField suggestions={suggestions} {...field} />
  ) : (
    <TextField autoComplete="off" {...field} />
  )
}

function RemindOfKind({ of, due }: { of: KindForm; due: string }) {
  const { form, kindMessages } = of
  const isOn = form.values['remind'] === true
  const state = !isOn ? 'remind.off' : nullableField(of, due).value === null ? 'remind.noDate' : 'remind.on'
  return (
    <SwitchField
      label={kindMessages.get('remind.switch')}
      state={kindMessages.get(state)}
      isOn={isOn}
      onChange={(next) => form.set('remind', next)}
    />
  )
}

function CostOfKind({ of }: { of: KindForm }) {
  const { form } = of
  return (
    <CostFields
      cost={textField(of, 'cost')}
      currency={costCurrencies.find((costCurrency) => costCurrency === form.values['currency']) ?? 'COP'}
      onCurrency={(currency) => form.set('currency', currency)}
    />
  )
}

interface TitleProps {
  readonly suggestions?: readonly string[]
  /** Replaces setting the title alone. */
  readonly onChange?: (typed: string) => void
}

interface KindFormFieldsProps {
  readonly of: KindForm
  readonly title?: TitleProps
  /** Controls by the field that they replace; null for none. */
  readonly parts?: Readonly<Record<string, ReactNode>>
  readonly children?: ReactNode
  readonly isSaveDisabled?: boolean
  /** Replaces closing the dialog. */
  readonly onCancel?: (() => void) | undefined
}

/** Render it inside the dialog. */
export function KindFormFields({
  of,
  title,
  parts = {},
  children,
  isSaveDisabled = false,
  onCancel,
}: KindFormFieldsProps) {
  const { kind, record, form, files } = of
  const { isStamped, formText } = useRecordStamps()
  const { due, fields } = kind
  const remind = due !== undefined && <RemindOfKind of={of} due={due} />
  const cost = 'cost' in fields && <CostOfKind of={of} />
  if (record !== null && isStamped(record.id))
    return (
      <DialogForm form={form} conflict={of.conflict}>
        <p className="text-dense text-muted">{formText}</p>
        {remind}
        {cost}
      </DialogForm>
    )
  const draw = (name: string): ReactNode => {
    if (name in parts) return parts[name]
    if (name === kind.title) return <TitleOfKind of={of} {...title} />
    if (name === due) return null
    const field = <FieldOfKind of={of} name={name} />
    if (name !== kind.day || due === undefined) return field
    return (
      <>
        <FieldPair>
          {field}
          <FieldOfKind of={of} name={due} />
        </FieldPair>
        {remind}
      </>
    )
  }
  const rest = Object.keys(fields).filter((name) => name !== kind.title)
  return (
    <DialogForm
      form={form}
      conflict={of.conflict}
      isSaveDisabled={isSaveDisabled}
      {...(onCancel && { onCancel })}
    >
      {children}
      {[kind.title, ...rest].map((name) => (
        <Fragment key={name}>{draw(name)}</Fragment>
      ))}
      {cost}
      {files && <FileFields files={files} isBusy={form.isBusy} onRetry={() => void form.submit()} />}
    </DialogForm>
  )
}
