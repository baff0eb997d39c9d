import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import {
  apiKeyLifetimeDays,
  apiKeyNameMax,
  apiKeyPetsMax,
  apiKeysMax,
} from '#contract/features/api-keys/limits.ts'
import type { apiKeyForm } from '#contract/features/api-keys/schema.ts'
import { dayMs } from '#contract/shared/dates.ts'
import { refreshApiKeys } from '#web/features/api-keys/api.ts'
import { client } from '#web/shared/api/client.ts'
import { errorCodeOf } from '#web/shared/api/errors.ts'
import { DialogForm } from '#web/shared/forms/dialog-form.tsx'
import { useForm } from '#web/shared/forms/form.tsx'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { useProvenAction } from '#web/shared/session/proven-action.ts'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { ChoiceChips } from '#web/ui/fields/choice-chips.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { KeyPets } from './key-pets.tsx'

const schema = deferCode(async () => (await import('#contract/features/api-keys/schema.ts')).apiKeyForm)

const lifetimes = Object.values(apiKeyLifetimeDays)

type NewKey = z.input<typeof apiKeyForm>

const initial: NewKey = { name: '', scope: 'read', petIds: null, expiresInDays: apiKeyLifetimeDays.quarter }

const useCreate = (onMade: (secret: string) => void) => {
  const { t } = useTranslation('api-keys')
  const { run } = useProvenAction()
  return async (input: z.output<typeof apiKeyForm>) => {
    try {
      onMade((await run(() => client.apiKeys.create(input), ['TOO_MANY', 'NOT_FOUND'])).secret)
    } catch (error) {
      const code = errorCodeOf(error)
      if (code === 'TOO_MANY') toast.error(t('new.tooMany', { max: apiKeysMax }))
      if (code === 'NOT_FOUND') toast.error(t('new.petGone'))
      throw error
    } finally {
      // A key may exist after a failure, with only its answer lost.
      void refreshApiKeys()
    }
  }
}

export function NewKeyForm({ onMade }: { onMade: (secret: string) => void }) {
  const { t } = useTranslation('api-keys')
  const format = useFormatter()
  const [now] = useState(() => Date.now())
  const form = useForm({
    schema,
    initial,
    messages: {
      name: { required: t('new.nameMissing'), too_long: t('new.nameTooLong', { max: apiKeyNameMax }) },
      petIds: { too_small: t('new.petsMissing'), too_large: t('new.tooManyPets', { max: apiKeyPetsMax }) },
    },
    save: useCreate(onMade),
  })
  const { scope, expiresInDays } = form.values
  return (
    <DialogForm form={form} saveLabel={t('new.create')} busyText={t('new.creating')}>
      <TextField
        {...form.field('name')}
        label={t('new.name')}
        placeholder={t('new.namePlaceholder')}
        description={t('new.nameHint')}
        max={apiKeyNameMax}
        isRequired
        autoFocus
        autoComplete="off"
      />
      <ChoiceChips
        label={t('new.scope')}
        value={scope}
        onChange={(next) => form.set('scope', next)}
        options={(['read', 'write'] as const).map((id) => ({ id, label: t(`scope.${id}`) }))}
        description={t(scope === 'read' ? 'new.readText' : 'new.writeText')}
      />
      <KeyPets {...form.field('petIds')} />
      <ChoiceChips
        label={t('new.lifetime')}
        value={String(expiresInDays)}
        onChange={(next) =>
          form.set(
            'expiresInDays',
            lifetimes.find((days) => String(days) === next) ?? apiKeyLifetimeDays.quarter,
          )
        }
        options={lifetimes.map((days) => ({
          id: String(days),
          label: days === apiKeyLifetimeDays.year ? t('new.year') : t('new.days', { count: days }),
        }))}
        description={t('new.until', { day: format.day(new Date(now + expiresInDays * dayMs).toISOString()) })}
      />
    </DialogForm>
  )
}
