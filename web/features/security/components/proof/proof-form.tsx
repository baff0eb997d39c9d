// Proves who is signed in, by password or by a code of the second step.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { prove, twoFactorQuery } from '#web/features/security/api.ts'
import { CodeInput } from '#web/features/security/components/two-factor/code-input.tsx'
import { errorCodeOf, errorMessage } from '#web/shared/api/errors.ts'
import { DialogForm } from '#web/shared/forms/dialog-form.tsx'
import { useForm } from '#web/shared/forms/form.tsx'
import { usePerson } from '#web/shared/session/session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'

const schemas = {
  password: deferCode(async () => (await import('#contract/features/security/proof.ts')).passwordProof),
  code: deferCode(async () => (await import('#contract/features/security/two-factor.ts')).factorCodeInput),
}

/** The value that the server refused, until another one is typed. */
const useRefusal = () => {
  const [refused, setRefused] = useState<{ value: string; text: string } | null>(null)
  return {
    refuse: (value: string, error: unknown) => setRefused({ value, text: errorMessage(error) }),
    textFor: (value: string) => (refused?.value === value ? refused.text : undefined),
  }
}

function PasswordProof({ onProved }: { onProved: () => void }) {
  const { t } = useTranslation('security')
  const { email } = usePerson()
  const { mutateAsync } = useMutation(prove())
  const refusal = useRefusal()
  const form = useForm({
    schema: schemas.password,
    initial: { password: '' },
    save: async (input) => {
      try {
        await mutateAsync(input)
      } catch (error) {
        const code = errorCodeOf(error)
        refusal.refuse(input.password, error)
        if (code === 'INVALID_CREDENTIALS') return
        throw error
      }
      onProved()
    },
  })
  const field = form.field('password')
  const error = field.error ?? refusal.textFor(field.value)
  return (
    <DialogForm form={form} saveLabel={t('proof.confirm')}>
      {/* Password managers need to know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        {...field}
        error={error}
        label={t('proof.password')}
        type="password"
        autoFocus
        autoComplete="current-password"
      />
    </DialogForm>
  )
}

function CodeProof({ onProved }: { onProved: () => void }) {
  const { t } = useTranslation('security')
  const { mutateAsync } = useMutation(prove())
  const refusal = useRefusal()
  const form = useForm({
    schema: schemas.code,
    initial: { code: '' },
    save: async (input) => {
      try {
        await mutateAsync(input)
      } catch (error) {
        refusal.refuse(input.code, error)
        throw error
      }
      onProved()
    },
  })
  const field = form.field('code')
  return (
    <DialogForm form={form} saveLabel={t('proof.confirm')}>
      <CodeInput {...field} error={field.error ?? refusal.textFor(field.value)} autoFocus />
    </DialogForm>
  )
}

export function ProofForm({ onProved }: { onProved: () => void }) {
  const { t } = useTranslation('security')
  const [way, setWay] = useState<'password' | 'code'>('password')
  const hasCodes = (useQuery(twoFactorQuery()).data?.enabledSince ?? null) !== null
  return (
    <>
      {way === 'password' ? <PasswordProof onProved={onProved} /> : <CodeProof onProved={onProved} />}
      {hasCodes && (
        <Button
          variant="quiet"
          size="sm"
          className="mx-auto mb-3"
          onPress={() => setWay(way === 'password' ? 'code' : 'password')}
        >
          {way === 'password' ? t('proof.useCode') : t('proof.usePassword')}
        </Button>
      )}
    </>
  )
}
