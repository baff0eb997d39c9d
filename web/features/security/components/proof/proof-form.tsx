import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { identitiesQuery, passkeysQuery, prove, twoFactorQuery } from '#web/features/security/api.ts'
import { CodeInput } from '#web/features/security/components/two-factor/code-input.tsx'
import { errorCodeOf, errorMessage } from '#web/shared/api/errors.ts'
import { DialogForm } from '#web/shared/forms/dialog-form.tsx'
import { useForm } from '#web/shared/forms/form.tsx'
import { usePerson } from '#web/shared/session/session.ts'
import { useSignOut } from '#web/shared/session/sign-out.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { DialogBody } from '#web/ui/overlays/dialog.tsx'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'

const schemas = {
  password: deferCode(async () => (await import('#contract/features/security/proof.ts')).passwordProof),
  code: deferCode(async () => (await import('#contract/features/security/two-factor.ts')).factorCodeInput),
}

/** Shown until the value changes. */
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
      {/* Password managers need the account of the password. */}
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

function PasskeyProof({ onProved }: { onProved: () => void }) {
  const { t } = useTranslation('security')
  const { mutateAsync } = useMutation(prove())
  const [isBusy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    const { askForPasskey, isCancelled } = await import('#web/shared/passkeys/ceremony.ts')
    try {
      await mutateAsync({ passkey: await askForPasskey() })
      onProved()
    } catch (error) {
      if (isCancelled(error)) return
      const isWrong = errorCodeOf(error) === 'INVALID_PASSKEY'
      toast.error(isWrong ? t('proof.wrongPasskey') : errorMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="quiet" size="sm" isBusy={isBusy} onPress={() => void ask()}>
      {t('proof.usePasskey')}
    </Button>
  )
}

/** A new sign-in is the proof for an account whose only sign-in method is a provider. */
function SignInAnew() {
  const { t } = useTranslation('security')
  const { signOut, isPending } = useSignOut()
  return (
    <Button variant="quiet" size="sm" isBusy={isPending} onPress={signOut}>
      {t('proof.signInAnew')}
    </Button>
  )
}

export function ProofForm({ onProved }: { onProved: () => void }) {
  const { t } = useTranslation('security')
  const [isByCode, setByCode] = useState(false)
  const hasCodes = (useQuery(twoFactorQuery()).data?.enabledSince ?? null) !== null
  const hasPassword = useQuery(identitiesQuery()).data?.hasPassword ?? true
  const hasPasskeys = (useQuery(passkeysQuery()).data?.passkeys.length ?? 0) > 0
  return (
    <>
      {isByCode && <CodeProof onProved={onProved} />}
      {!isByCode && hasPassword && <PasswordProof onProved={onProved} />}
      {!isByCode && !hasPassword && (
        <DialogBody>
          <p>{t('proof.noPassword')}</p>
        </DialogBody>
      )}
      <div className="flex flex-wrap justify-center gap-x-3 px-5 pb-3">
        {hasCodes && (
          <Button variant="quiet" size="sm" onPress={() => setByCode(!isByCode)}>
            {isByCode && hasPassword ? t('proof.usePassword') : t('proof.useCode')}
          </Button>
        )}
        {hasPasskeys && <PasskeyProof onProved={onProved} />}
        {!hasPassword && <SignInAnew />}
      </div>
    </>
  )
}
