// Shared by all kinds, which provide their fields.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commonProducts } from '#contract/features/parasite-treatments/common-products.ts'
import { kindsByName } from '#contract/features/record-kinds/registry.ts'
import { commonVaccines, type CommonName } from '#contract/features/records/common-names.ts'
import { stampedFieldsOf, type RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import type { StampedKind } from '#contract/features/stamps/limits.ts'
import type { OpenedInvitation, Professional, Signature } from '#contract/features/stamps/schema.ts'
import { localToday } from '#contract/shared/dates.ts'
import { stampRecord } from '#web/features/stamps/api.ts'
import { futureDateChips, pastDateChips } from '#web/shared/forms/date-chips.ts'
import { DateField } from '#web/shared/forms/date-field.tsx'
import { Form, useForm, type FormState } from '#web/shared/forms/form.tsx'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'
import { useKindMessages } from '#web/shared/records/kinds/kind-messages.ts'
import { aPage, severalLines } from '#web/shared/records/kinds/text-lengths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { ChoiceChips } from '#web/ui/fields/choice-chips.tsx'
import { FieldPair } from '#web/ui/fields/field-pair.tsx'
import { SuggestField } from '#web/ui/fields/suggest-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { SignatureField } from './signature-field.tsx'

type Suggestions = Readonly<Record<StampFormProps['species'], readonly CommonName[]>>

/** Proposals for titles. */
const suggestions: Readonly<Partial<Record<StampedKind, Suggestions>>> = {
  vaccines: commonVaccines,
  'parasite-treatments': commonProducts,
}

const schemaOf = (kind: StampedKind) =>
  deferCode(async () => (await import('#contract/features/stamps/schema.ts')).stampForm(kind))
const kindOf = (name: StampedKind): RecordKind => kindsByName[name]

/** By the names of the kind's fields. */
interface Values {
  readonly [field: string]: unknown
  readonly professional: Professional
  readonly signature: Signature
}

interface StampFormProps {
  readonly token: string
  readonly kind: StampedKind
  readonly species: OpenedInvitation['pet']['species']
  /** The record to be confirmed or corrected. */
  readonly known: OpenedInvitation['record']
  readonly onDone: () => void
}

/** The professional replaces the fields that are left out. */
const askedOf = (kind: StampedKind): string[] =>
  stampedFieldsOf(kindOf(kind)).filter((name) => name !== 'veterinarian' && name !== 'clinic')

/** The initial value of a field. */
const excerptOf = (of: StampedKind, name: string, known: StampFormProps['known']): string | null => {
  const kind = kindOf(of)
  const field = kind.fields[name]
  if (field?.type === 'choice') return field.values.find((one) => one === known?.[name]) ?? field.values[0]
  // A new record was done today; an existing one may have no day.
  if (name === kind.day && known === null) return localToday()
  return known?.[name] ?? (field?.type === 'day' ? null : '')
}

/** Saving uses the invitation up. */
export function StampForm({ token, kind, species, known, onDone }: StampFormProps) {
  const { t } = useTranslation('stamps')
  const { mutateAsync } = useMutation(stampRecord({ failure: t('vet.stampFailed') }))
  const [schema] = useState(() => schemaOf(kind))
  const date = { invalid: t('invalid.date'), required: t('invalid.date'), in_future: t('invalid.future') }
  const initial: Values = {
    ...Object.fromEntries(askedOf(kind).map((name) => [name, excerptOf(kind, name, known)])),
    professional: { name: '', number: '', clinic: '' },
    signature: { kind: 'drawn', path: '' },
  }
  const form = useForm({
    schema,
    initial,
    messages: {
      [kindOf(kind).day ?? '']: date,
      signature: { required: t('invalid.signature'), invalid: t('invalid.signature') },
    },
    save: async ({ professional, signature, ...fields }) => {
      await mutateAsync({ token, record: { kind, fields }, professional, signature })
      onDone()
    },
  })
  return (
    <Form form={form} className="flex flex-col gap-5">
      <StampFields of={kind} species={species} form={form} />
      <SignerFields {...form.field('professional')} errorAt={form.errorAt} />
      <SignatureField {...form.field('signature')} />
      <p className="text-sm text-muted">{t('vet.consent')}</p>
      <Button
        type="submit"
        variant="brand"
        isDisabled={form.isBusy}
        isBusy={form.isBusy}
        busyText={t('vet.stamping')}
      >
        {t('vet.stamp')}
      </Button>
    </Form>
  )
}

interface StampFieldsProps {
  readonly of: StampedKind
  readonly species: StampFormProps['species']
  readonly form: Pick<FormState<Values>, 'field' | 'set'>
}

function StampFields({ of, species, form }: StampFieldsProps) {
  const { find, get } = useKindMessages('stamps')
  const kind = kindOf(of)
  const { fields } = kind
  const names = suggestions[of]
  const labelOf = (name: string) => find(`vetFields.${of}.${name}`) ?? get(`fields.${name}`)
  const asked = askedOf(of)
  const text = (name: string) => {
    const { value, ...field } = form.field(name)
    return { label: labelOf(name), ...field, value: typeof value === 'string' ? value : '' }
  }
  const day = (name: string) => ({ ...text(name), value: text(name).value || null })
  const isShort = (name: string): boolean => {
    const field = fields[name]
    return name !== kind.title && field?.type === 'text' && field.max < severalLines
  }
  const shortOnes = asked.filter(isShort)
  const lead = { ...text(kind.title), isRequired: true }
  return (
    <>
      {names ? (
        <SuggestField suggestions={names[species].map((item) => item[currentLanguage()])} {...lead} />
      ) : (
        <TextField {...lead} />
      )}
      {asked.map((name) => {
        const field = fields[name]
        if (field?.type !== 'choice') return null
        return (
          <ChoiceChips
            key={name}
            label={labelOf(name)}
            value={text(name).value}
            onChange={(chosen) => form.set(name, chosen)}
            options={field.values.map((id) => ({ id, label: labelOf(`choices.${name}.${id}`) }))}
          />
        )
      })}
      {kind.day !== undefined && kind.due !== undefined && (
        <FieldPair>
          <DateField isRequired max={localToday()} chips={pastDateChips()} {...day(kind.day)} />
          <DateField isOptional chips={futureDateChips(day(kind.day).value)} {...day(kind.due)} />
        </FieldPair>
      )}
      {shortOnes.length > 0 && (
        <FieldPair>
          {shortOnes.map((name) => (
            <TextField key={name} isOptional autoComplete="off" {...text(name)} />
          ))}
        </FieldPair>
      )}
      {asked.map((name) => {
        const field = fields[name]
        if (field?.type === 'day' && name !== kind.day && name !== kind.due)
          return <DateField key={name} isOptional {...day(name)} />
        if (field?.type !== 'text' || field.max < severalLines) return null
        return (
          <TextArea key={name} isOptional rows={field.max > aPage ? 4 : 2} max={field.max} {...text(name)} />
        )
      })}
    </>
  )
}

interface SignerFieldsProps {
  readonly value: Professional
  readonly onChange: (value: Professional) => void
  readonly errorAt: (part: `professional.${keyof Professional}`) => string | undefined
}

function SignerFields({ value, onChange, errorAt }: SignerFieldsProps) {
  const { t } = useTranslation('stamps')
  const part = (name: keyof Professional) => ({
    name: `professional.${name}`,
    label: t(`professional.${name}`),
    isRequired: true,
    value: value[name],
    onChange: (typed: string) => onChange({ ...value, [name]: typed }),
    error: errorAt(`professional.${name}`),
  })
  return (
    <>
      <h2 className="mt-3 text-xl font-bold">{t('vet.you')}</h2>
      <TextField {...part('name')} autoComplete="name" />
      <TextField {...part('number')} autoComplete="off" description={t('professional.numberHint')} />
      <TextField {...part('clinic')} autoComplete="organization" />
    </>
  )
}
