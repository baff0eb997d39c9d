import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  lostAreaMax,
  lostMedicineMax,
  lostNoteMax,
  lostRewardMax,
  lostShownFields,
} from '#contract/features/lost/limits.ts'
import type { LostNotice, LostShownField } from '#contract/features/lost/schema.ts'
import { localToday } from '#contract/shared/dates.ts'
import { updateLost } from '#web/features/lost/api.ts'
import { PositionField } from '#web/features/lost/components/map/position-field.tsx'
import { MoneyWarning } from '#web/features/lost/components/notice/money-warning.tsx'
import { pastDateChips } from '#web/shared/forms/date-chips.ts'
import { DateField } from '#web/shared/forms/date-field.tsx'
import { DialogForm } from '#web/shared/forms/dialog-form.tsx'
import { useForm } from '#web/shared/forms/form.tsx'
import { i18n } from '#web/shared/i18n/i18n.ts'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { SwitchField } from '#web/ui/fields/switch-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ToggleChips } from '#web/ui/fields/toggle-chips.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useDialogControl } from '#web/ui/overlays/dialog-control.tsx'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

const schema = deferCode(async () => (await import('#contract/features/lost/schema.ts')).lostForm)

interface NoticeDialogProps extends DisclosureProps {
  readonly notice: LostNotice
}

export function NoticeDialog({ notice, ...state }: NoticeDialogProps) {
  const { t } = useTranslation('lost-owner')
  return (
    <Dialog {...state} title={t('form.title')}>
      <NoticeForm notice={notice} />
    </Dialog>
  )
}

const tooLong = (subject: string, max: number) => ({
  too_long: i18n.t('issues:too_long_of', { subject, max }),
})

interface NoticeValues extends Pick<LostNotice, 'position' | 'doNotChase'> {
  area: string
  lostOn: string | null
  reward: string
  medicine: string
  note: string
  shows: readonly LostShownField[]
}

const valuesOf = ({
  area,
  position,
  lostOn,
  reward,
  medicine,
  doNotChase,
  note,
  shows,
}: LostNotice): NoticeValues => ({
  area: area ?? '',
  position,
  lostOn,
  reward: reward ?? '',
  medicine: medicine ?? '',
  doNotChase,
  note: note ?? '',
  shows,
})

const useNoticeForm = (notice: LostNotice) => {
  const { t } = useTranslation('lost-owner')
  const { close } = useDialogControl()
  const update = useMutation(updateLost(t('form.failed')))
  return useForm({
    schema,
    initial: valuesOf(notice),
    messages: {
      area: tooLong(t('form.subjects.area'), lostAreaMax),
      reward: tooLong(t('form.subjects.reward'), lostRewardMax),
      medicine: tooLong(t('form.subjects.medicine'), lostMedicineMax),
      note: tooLong(t('form.subjects.note'), lostNoteMax),
    },
    save: async (fields) => {
      await update.mutateAsync({ petId: notice.petId, ...fields })
      toast.success(t('form.saved'))
      close()
    },
  })
}

function NoticeForm({ notice }: { notice: LostNotice }) {
  const { t } = useTranslation('lost-owner')
  const form = useNoticeForm(notice)
  const isDisabled = form.isBusy
  const { values, set } = form
  return (
    <DialogForm form={form}>
      <DateField
        label={t('form.lostOn')}
        isRequired
        isDisabled={isDisabled}
        max={localToday()}
        chips={pastDateChips()}
        {...form.field('lostOn')}
      />
      <TextField
        label={t('form.area')}
        isOptional
        description={t('form.areaHint')}
        isDisabled={isDisabled}
        {...form.field('area')}
      />
      <PositionField
        label={t('form.position')}
        description={t('form.positionHint')}
        value={values.position}
        onChange={(position) => set('position', position)}
        isDisabled={isDisabled}
      />
      <SwitchField
        label={t('form.doNotChase')}
        state={t(values.doNotChase ? 'form.yes' : 'form.no')}
        isOn={values.doNotChase}
        isDisabled={isDisabled}
        onChange={(isOn) => set('doNotChase', isOn)}
      />
      <TextField label={t('form.medicine')} isOptional isDisabled={isDisabled} {...form.field('medicine')} />
      <TextField
        label={t('form.reward')}
        isOptional
        description={t('form.rewardHint')}
        isDisabled={isDisabled}
        {...form.field('reward')}
      />
      {values.reward !== '' && <MoneyWarning to="owner" />}
      <TextArea
        label={t('form.note')}
        isOptional
        description={t('form.noteHint')}
        isDisabled={isDisabled}
        {...form.field('note')}
      />
      <ToggleChips
        label={t('form.shows')}
        value={values.shows}
        onChange={(shows) => set('shows', shows)}
        options={lostShownFields.map((id) => ({ id, label: t(`form.fields.${id}`) }))}
      />
    </DialogForm>
  )
}
