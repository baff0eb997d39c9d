import { useMutation } from '@tanstack/react-query'
import { FileText } from '#web/ui/images/icons.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paperSizes } from '#contract/features/reports/paper.ts'
import { periodPresets } from '#contract/features/reports/period.ts'
import { createReport } from '#web/features/reports/api.ts'
import { errorCodeOf, errorMessage } from '#web/shared/api/errors.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { ChoiceChips } from '#web/ui/fields/choice-chips.tsx'
import { DateField } from '#web/shared/forms/date-field.tsx'
import { Form, useInvalidFocus } from '#web/shared/forms/form.tsx'
import { FieldPair } from '#web/ui/fields/field-pair.tsx'
import { AttachmentChoice } from './attachment-choice.tsx'
import { KindChoice } from './kind-choice.tsx'
import { formClass, formTextClass } from './reports-skeleton.tsx'
import { initialValues, findInvalidFields, periodOf, toChoice, type ReportValues } from './report-choice.ts'

const languages = ['es', 'en'] as const

const useCreate = (petId: string) => {
  const { t } = useTranslation('reports')
  return useMutation({
    ...createReport(petId),
    onError: (error) => {
      const code = errorCodeOf(error)
      if (code === 'TOO_MANY') toast.error(t('createFailed'), t('tooManyReports'))
      else if (code === 'BAD_REQUEST') toast.error(t('createFailed'), t('gone'))
      else toast.error(t('createFailed'), errorMessage(error))
    },
  })
}

interface ReportFormProps {
  readonly petId: string
  /** By default the person's usual choice. */
  readonly initial?: ReportValues | undefined
}

export function ReportForm({ petId, initial }: ReportFormProps) {
  const { t, i18n } = useTranslation('reports')
  const language = i18n.language === 'en' ? 'en' : 'es'
  const [values, setValues] = useState<ReportValues>(() => initial ?? initialValues(navigator.languages))
  const [isTried, setTried] = useState(false)
  const create = useCreate(petId)
  const set = (changes: Partial<ReportValues>) => setValues((before) => ({ ...before, ...changes }))
  const { formRef, notice, focusInvalid } = useInvalidFocus()
  const mistakes = findInvalidFields(values)
  const submit = async () => {
    setTried(true)
    if (Object.values(mistakes).some(Boolean)) focusInvalid()
    else if (!create.isPending) create.mutate({ petId, ...toChoice(values, language) })
  }
  return (
    <Form
      form={{ formRef, notice, isBusy: create.isPending, waitsFor: undefined, submit }}
      label={t('section.title')}
      className={formClass}
    >
      <p className={formTextClass}>{t('text')}</p>
      <PeriodChoice values={values} set={set} isTried={isTried} />
      <KindChoice
        value={values.kinds}
        onChange={(kinds) => set({ kinds })}
        isMissing={isTried && mistakes.kinds}
      />
      <AttachmentChoice
        petId={petId}
        period={periodOf(values)}
        value={values.attachments}
        onChange={(attachments) => set({ attachments })}
      />
      <div className="flex flex-wrap gap-x-8 gap-y-5">
        <ChoiceChips
          label={t('paper.label')}
          value={values.paper}
          onChange={(paper) => set({ paper })}
          options={paperSizes.map((id) => ({ id, label: t(`paper.${id}`) }))}
        />
        <ChoiceChips
          label={t('language.label')}
          value={values.language ?? language}
          onChange={(chosen) => set({ language: chosen })}
          options={languages.map((id) => ({ id, label: t(`language.${id}`) }))}
        />
      </div>
      <Button
        type="submit"
        variant="brand"
        className="md:self-start"
        isBusy={create.isPending}
        busyText={t('creating')}
      >
        <FileText aria-hidden size={20} /> {t('create')}
      </Button>
    </Form>
  )
}

interface PeriodChoiceProps {
  readonly values: ReportValues
  readonly set: (changes: Partial<ReportValues>) => void
  readonly isTried: boolean
}

function PeriodChoice({ values, set, isTried }: PeriodChoiceProps) {
  const { t } = useTranslation('reports')
  const { from, to, order } = findInvalidFields(values)
  const wrong = (is: boolean) => (isTried && is ? t('period.wrong') : undefined)
  return (
    <>
      <ChoiceChips
        label={t('period.label')}
        value={values.preset}
        onChange={(preset) => set({ preset })}
        options={[...periodPresets, 'own' as const].map((id) => ({ id, label: t(`period.${id}`) }))}
      />
      {values.preset === 'own' && (
        <FieldPair>
          <DateField
            label={t('period.from')}
            value={values.from}
            onChange={(next) => set({ from: next })}
            error={wrong(from)}
          />
          <DateField
            label={t('period.to')}
            value={values.to}
            onChange={(next) => set({ to: next })}
            error={isTried && order ? t('period.order') : wrong(to)}
          />
        </FieldPair>
      )}
    </>
  )
}
