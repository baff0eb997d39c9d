import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { tagNoteMax, tagPlaceMax } from '#contract/features/tags/limits.ts'
import type { Tag, TagField } from '#contract/features/tags/schema.ts'
import { saveTag } from '#web/features/tags/api.ts'
import { Form, useForm } from '#web/shared/forms/form.tsx'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { SwitchField } from '#web/ui/fields/switch-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ToggleChips } from '#web/ui/fields/toggle-chips.tsx'
import { TagPart } from './tag-part.tsx'

const fields = ['name', 'photo', 'kind', 'description', 'neverGive'] as const satisfies TagField[]

const schema = deferCode(async () => {
  const [{ tagInput }, { phoneText }] = await Promise.all([
    import('#contract/features/tags/schema.ts'),
    import('#web/shared/phones/phone-schema.ts'),
  ])
  return tagInput.pick({ note: true, place: true }).extend({ phone: phoneText })
})

interface ShownFormProps {
  readonly petId: string
  readonly tag: Tag
}

export function ShownForm({ petId, tag }: ShownFormProps) {
  const { t } = useTranslation('tags')
  const format = useFormatter()
  const save = useMutation(saveTag({ failure: t('shown.failed') }))
  return (
    <TagPart title={t('shown.title')}>
      <ToggleChips
        label={t('shown.fields')}
        options={fields.map((id) => ({ id, label: t(`shown.field.${id}`) }))}
        value={save.isPending ? (save.variables.shown ?? tag.shown) : tag.shown}
        onChange={(shown) => save.mutate({ petId, shown })}
      />
      <Texts petId={petId} tag={tag} />
      <div className="border-t-2 border-line pt-4">
        <SwitchField
          label={t('shown.scans')}
          state={
            tag.notesScans && tag.scannedAt !== null
              ? t('shown.lastScan', { moment: format.moment(tag.scannedAt) })
              : t('shown.scansState')
          }
          isOn={tag.notesScans}
          onChange={(notesScans) => save.mutate({ petId, notesScans })}
        />
      </div>
    </TagPart>
  )
}

function Texts({ petId, tag: { note, place, phone } }: ShownFormProps) {
  const { t } = useTranslation('tags')
  const save = useMutation(saveTag({ failure: t('shown.failed') }))
  const tooLong = { too_long: t('shown.tooLong') }
  const form = useForm({
    schema,
    initial: { note: note ?? '', place: place ?? '', phone: phone ?? '' },
    messages: { note: tooLong, place: tooLong, phone: { invalid: t('shown.phoneInvalid') } },
    save: async (texts) => {
      await save.mutateAsync({ petId, ...texts })
      toast.success(t('shown.saved'))
    },
  })
  return (
    <Form form={form} className="flex flex-col gap-4">
      <TextArea
        label={t('shown.note')}
        isOptional
        description={t('shown.noteHint')}
        max={tagNoteMax}
        {...form.field('note')}
      />
      <TextField label={t('shown.place')} isOptional max={tagPlaceMax} {...form.field('place')} />
      <TextField
        label={t('shown.phone')}
        isOptional
        type="tel"
        autoComplete="off"
        description={t('shown.phoneHint')}
        {...form.field('phone')}
      />
      <Button type="submit" className="self-start" isBusy={form.isBusy} busyText={t('shown.saving')}>
        {t('shown.save')}
      </Button>
    </Form>
  )
}
