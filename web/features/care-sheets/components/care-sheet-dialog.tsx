import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { careTexts, homeTexts, type CareText } from '#contract/features/care-sheets/limits.ts'
import type { CareSheet } from '#contract/features/care-sheets/schema.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { mapFields } from '#contract/shared/mapped-fields.ts'
import { updateCareSheet } from '#web/features/care-sheets/api.ts'
import { changedFields } from '#web/shared/forms/changed-fields.ts'
import { DialogForm } from '#web/shared/forms/dialog-form.tsx'
import { useEditConflict } from '#web/shared/forms/edit-conflict.ts'
import { useForm, type FormState } from '#web/shared/forms/form.tsx'
import { tooLong, type FormMessages } from '#web/shared/forms/issue-messages.ts'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useDialogControl } from '#web/ui/overlays/dialog-control.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { careTextNames } from './sheet-texts.tsx'

const schema = deferCode(async () => (await import('#contract/features/care-sheets/schema.ts')).careSheetForm)

type Texts = Record<CareText, string>

const textsOf = (sheet: CareSheet): Texts =>
  mapFields<Texts, typeof careTexts>(careTexts, (_max, name) => Reflect.get(sheet, name) ?? '')

export interface CareSheetDialogProps extends DisclosureProps {
  readonly pet: Pet
  readonly sheet: CareSheet
}

function CareSheetForm({ pet, sheet }: Pick<CareSheetDialogProps, 'pet' | 'sheet'>) {
  const { t } = useTranslation('care-sheets')
  const { close } = useDialogControl()
  const conflict = useEditConflict(sheet, textsOf)
  const { stored } = conflict
  const change = useMutation(updateCareSheet(t('saveFailed')))
  const form: FormState<Texts> = useForm({
    schema,
    initial: textsOf(sheet),
    messages: mapFields<FormMessages<Texts>, typeof careTexts>(careTexts, (max) => ({
      too_long: tooLong(t('tooLong'), max),
    })),
    save: (texts) =>
      conflict.guard(form, async () => {
        const { revision, ...before } = stored.current
        const changes = changedFields(before, texts)
        if (Object.keys(changes).length > 0) {
          await change.mutateAsync({ petId: pet.id, revision, ...changes })
          toast.success(t('saved'))
        }
        close()
      }),
  })
  const field = (name: CareText) => {
    const shared = { label: t(`sheet.${name}`), placeholder: t(`examples.${name}`), ...form.field(name) }
    return name === 'foodAmount' || name === 'foodTimes' ? (
      <TextField key={name} {...shared} autoComplete="off" />
    ) : (
      <TextArea key={name} {...shared} max={careTexts[name]} />
    )
  }
  const isForHome = (name: CareText) => homeTexts.some((homeText) => homeText === name)
  return (
    <DialogForm form={form} conflict={conflict}>
      {careTextNames.filter((name) => !isForHome(name)).map(field)}
      <p className="text-cap text-muted">{t('homeNote')}</p>
      {homeTexts.map(field)}
    </DialogForm>
  )
}

export function CareSheetDialog({ isOpen, onClose, pet, sheet }: CareSheetDialogProps) {
  const { t } = useTranslation('care-sheets')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('dialogTitle', { name: pet.name })}>
      <CareSheetForm pet={pet} sheet={sheet} />
    </Dialog>
  )
}
