// What the forms of all kinds share: who stamps, the signature, and sending it.
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type {
  OpenedInvitation,
  Professional,
  Signature,
  StampedRecord,
} from '#contract/features/stamps/schema.ts'
import { stampRecord } from '#web/features/stamps/api.ts'
import { Form, type FormState } from '#web/shared/forms/form.tsx'
import { Button } from '#web/ui/actions/button.tsx'
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

export interface SignedValues {
  readonly professional: Professional
  readonly signature: Signature
}

/** What every form begins with. */
export const unsigned: SignedValues = {
  professional: { name: '', number: '', clinic: '' },
  signature: { kind: 'drawn', path: '' },
}

/** Sends what was filled in, and uses the invitation up. */
export const useStamping = (token: string, onDone: () => void) => {
  const { t } = useTranslation('stamps')
  const { mutateAsync } = useMutation(stampRecord({ failure: t('vet.stampFailed') }))
  return async (record: StampedRecord, signed: SignedValues): Promise<void> => {
    const { professional, signature } = signed
    await mutateAsync({ token, record, professional, signature })
    onDone()
  }
}

/** The words of what is wrong, for the fields of all kinds. */
export const useSignedMessages = () => {
  const { t } = useTranslation('stamps')
  const date = { invalid: t('invalid.date'), required: t('invalid.date'), in_future: t('invalid.future') }
  return {
    dateAdministered: date,
    visitDate: date,
    signature: { required: t('invalid.signature'), invalid: t('invalid.signature') },
  }
}

interface StampFormFrameProps<V extends SignedValues> {
  readonly form: FormState<V>
  readonly professional: FieldState<Professional>
  readonly signature: FieldState<Signature>
  readonly errorOf: (name: keyof Professional) => string | undefined
  /** The fields of its kind. */
  readonly children: ReactNode
}

interface FieldState<T> {
  readonly value: T
  readonly onChange: (value: T) => void
  readonly error: string | undefined
}

/** What the frame needs of a form, whatever its kind. */
export const signedProps = (form: {
  readonly field: {
    (name: 'professional'): FieldState<Professional>
    (name: 'signature'): FieldState<Signature>
  }
  readonly errorAt: (part: `professional.${keyof Professional}`) => string | undefined
}) => ({
  professional: form.field('professional'),
  signature: form.field('signature'),
  errorOf: (name: keyof Professional) => form.errorAt(`professional.${name}`),
})

export function StampFormFrame<V extends SignedValues>({
  form,
  professional,
  signature,
  errorOf,
  children,
}: StampFormFrameProps<V>) {
  const { t } = useTranslation('stamps')
  const part = (name: keyof Professional) => ({
    name: `professional.${name}`,
    label: t(`professional.${name}`),
    isRequired: true,
    value: professional.value[name],
    onChange: (value: string) => professional.onChange({ ...professional.value, [name]: value }),
    error: errorOf(name),
  })
  return (
    <Form form={form} className="flex flex-col gap-5">
      {children}
      <h2 className="mt-3 text-xl font-bold">{t('vet.you')}</h2>
      <TextField {...part('name')} autoComplete="name" />
      <TextField {...part('number')} autoComplete="off" description={t('professional.numberHint')} />
      <TextField {...part('clinic')} autoComplete="organization" />
      <SignatureField {...signature} />
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
