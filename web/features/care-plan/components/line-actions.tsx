// What a tap makes of a line of the care plan: a reminder, or a record.
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CarePlan } from '#contract/features/care-plan/schema.ts'
import { latestOf } from '#contract/features/care-plan/spans.ts'
import { changeNextVaccine } from '#web/features/care-plan/api.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { AddressLink } from './address-link.tsx'
import { lineAddress } from './line-address.ts'
import { lineTitle, subjectName, type CareLine } from './line-texts.ts'

interface LineActionsProps {
  readonly petId: string
  readonly plan: Pick<CarePlan, 'species' | 'today'>
  readonly line: CareLine
  readonly offer: NonNullable<CareLine['offer']>
}

export function LineActions({ petId, plan: { species, today }, line, offer }: LineActionsProps) {
  const { t } = useTranslation('care-plan')
  const { subject } = line
  const isTreatment = subject === 'worms' || subject === 'external'
  // A later dose has the name of those before: only then they are one vaccine.
  const name = offer.last?.name ?? (isTreatment ? t(`products.${subject}`) : subjectName(t, line, species))
  const title = lineTitle(t, line, species)
  // What is late, or may be given now, is to be reminded of today.
  const due = latestOf(line.from, today)
  const remind = t('actions.remind')
  const record = t('actions.record')
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {offer.remindedOn === null &&
        (offer.last === null || isTreatment ? (
          <AddressLink
            size="sm"
            href={lineAddress(petId, line, name, { due })}
            aria-label={t('actions.of', { action: remind, line: title })}
          >
            {remind}
          </AddressLink>
        ) : (
          <RemindButton petId={petId} last={offer.last} due={due} title={title} />
        ))}
      <AddressLink
        size="sm"
        href={lineAddress(petId, line, name, { given: today })}
        aria-label={t('actions.of', { action: record, line: title })}
      >
        {record}
      </AddressLink>
    </div>
  )
}

interface RemindButtonProps {
  readonly petId: string
  readonly last: NonNullable<NonNullable<CareLine['offer']>['last']>
  readonly due: string
  readonly title: string
}

/** The query cache said why. */
const isTold = () => undefined

/** Gives the latest vaccine its next date, which can be taken back. */
function RemindButton({ petId, last, due, title }: RemindButtonProps) {
  const { t } = useTranslation(['care-plan', 'ui'])
  const format = useFormatter()
  const add = useMutation(changeNextVaccine({ failure: t('remindFailed') }))
  const takeBack = useMutation(changeNextVaccine({ failure: t('undoFailed') }))
  const label = t('actions.remind')
  const of = { petId, vaccineId: last.id }
  const undo = () =>
    takeBack
      .mutateAsync({ ...of, nextDueDate: last.nextDueDate, remind: last.remind })
      .then(() => toast.success(t('undone')), isTold)
  // Of a double tap the second comes before the button is drawn busy, or gone.
  const isUnderWay = useRef(false)
  const press = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const added = await add.mutateAsync({ ...of, nextDueDate: due, remind: true }).catch(isTold)
    if (added === undefined) {
      isUnderWay.current = false
      return
    }
    toast.success(t('reminded'), `${title} · ${format.date(due)}`, {
      label: t('ui:undo'),
      onPress: () => void undo(),
    })
  }
  return (
    <Button
      size="sm"
      isBusy={add.isPending}
      busyText={t('actions.wait')}
      aria-label={t('actions.of', { action: label, line: title })}
      onPress={() => void press()}
    >
      {label}
    </Button>
  )
}
