// The one frame of the forms of all kinds: what was done and when, who stamps, the signature, and
// sending it. A kind brings its fields.
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type {
  OpenedInvitation,
  Professional,
  Signature,
  StampedRecord,
} from '#contract/features/stamps/schema.ts'
import { localToday, type PlainDate } from '#contract/shared/dates.ts'
import { stampRecord } from '#web/features/stamps/api.ts'
import { futureDateChips, pastDateChips } from '#web/shared/forms/date-chips.ts'
import { Form, type SubmittedForm } from '#web/shared/forms/form.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { DateField } from '#web/shared/forms/date-field.tsx'
import { FieldPair } from '#web/ui/fields/field-pair.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { SignatureField } from './signature-field.tsx'

/** What the forms of all kinds are given. */
export interface StampFormProps {
  readonly token: string
  readonly species: OpenedInvitation['pet']['species']
  /** What is confirmed or corrected. */
  readonly known: OpenedInvitation['record']
  readonly onDone: () => void
}

interface SignedValues {
  readonly professional: Professional
  readonly signature: Signature
}

/** What every form begins with. */
export const unsigned: SignedValues = {
  professional: { name: '', number: '', clinic: '' },
  signature: { kind: 'drawn', path: '' },
}

/** When it was done: today, but for a record that is there and says nothing. */
export const givenOf = (known: OpenedInvitation['record'], field: string): PlainDate | null =>
  known?.[field] ?? (known === null ? localToday() : null)

/** Sends what was filled in, which uses the invitation up; and the words of what is wrong. */
export const useStamping = ({ token, onDone }: StampFormProps) => {
  const { t } = useTranslation('stamps')
  const { mutateAsync } = useMutation(stampRecord({ failure: t('vet.stampFailed') }))
  const date = { invalid: t('invalid.date'), required: t('invalid.date'), in_future: t('invalid.future') }
  return {
    messages: {
      dateAdministered: date,
      visitDate: date,
      signature: { required: t('invalid.signature'), invalid: t('invalid.signature') },
    },
    stamp: async (record: StampedRecord, { professional, signature }: SignedValues): Promise<void> => {
      await mutateAsync({ token, record, professional, signature })
      onDone()
    },
  }
}

interface FieldState<T> {
  readonly value: T
  readonly onChange: (value: T) => void
  readonly error: string | undefined
}
type DateState = FieldState<PlainDate | null> & { readonly name: string }

interface StampFormFrameProps {
  /** Of whatever kind. */
  readonly form: SubmittedForm & {
    readonly field: {
      (name: 'professional'): FieldState<Professional>
      (name: 'signature'): FieldState<Signature>
    }
    readonly errorAt: (part: `professional.${keyof Professional}`) => string | undefined
  }
  /** What was done. */
  readonly lead: ReactNode
  readonly given: DateState & { readonly label: string }
  readonly next: DateState & { readonly label: string }
  /** The rest of it. */
  readonly children: ReactNode
}

export function StampFormFrame({ form, lead, given, next, children }: StampFormFrameProps) {
  const { t } = useTranslation('stamps')
  const professional = form.field('professional')
  const part = (name: keyof Professional) => ({
    name: `professional.${name}`,
    label: t(`professional.${name}`),
    isRequired: true,
    value: professional.value[name],
    onChange: (value: string) => professional.onChange({ ...professional.value, [name]: value }),
    error: form.errorAt(`professional.${name}`),
  })
  return (
    <Form form={form} className="flex flex-col gap-5">
      {lead}
      <FieldPair>
        <DateField isRequired max={localToday()} chips={pastDateChips()} {...given} />
        <DateField isOptional chips={futureDateChips(given.value)} {...next} />
      </FieldPair>
      {children}
      <h2 className="mt-3 text-xl font-bold">{t('vet.you')}</h2>
      <TextField {...part('name')} autoComplete="name" />
      <TextField {...part('number')} autoComplete="off" description={t('professional.numberHint')} />
      <TextField {...part('clinic')} autoComplete="organization" />
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
