import { useMutation } from '@tanstack/react-query'
import { Check, Undo2, X } from '#web/ui/images/icons.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Dose, DoseMark, DoseOutcome } from '#contract/features/doses/schema.ts'
import { markDoseAsking } from '#web/shared/doses/mark-dose.ts'
import { useMarkText } from '#web/shared/doses/mark-text.ts'
import { usePerson } from '#web/shared/session/session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { cn } from '#web/ui/theme/class-names.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { doseMarking } from '#web/features/doses/api.ts'
import { ChangeDoseTime } from './change-dose-time.tsx'

interface DoseActionsProps {
  readonly petId: string
  readonly dose: Dose
  /** 'Otosol, 8:00' */
  readonly about: string
  /** The id of the element with the author of the mark. */
  readonly describedBy: string
}

export function DoseActions({ petId, dose, about, describedBy }: DoseActionsProps) {
  const { t } = useTranslation(['doses', 'ui'])
  const markText = useMarkText(usePerson().id)
  const box = useRef<HTMLDivElement>(null)
  const mark = useMutation(doseMarking.mark({ failure: t('markFailed') }))
  const unmark = useMutation(doseMarking.unmark({ failure: t('unmarkFailed') }))
  const isBusy = mark.isPending || unmark.isPending
  const { medicationId, date, time } = dose
  const named = { petId, medicationId, date, time }
  const isMarked = dose.mark !== null

  // The opposite button replaces the pressed one, and takes the focus.
  const wasPressed = useRef(false)
  useEffect(() => {
    if (!wasPressed.current) return
    wasPressed.current = false
    if (document.activeElement === document.body) box.current?.querySelector('button')?.focus()
  }, [isMarked])

  const sayWhoWasFirst = (first: DoseMark) =>
    toast.info(t(`already.${first.status}`), t('already.text', { who: markText(first) }))
  const say = async (status: DoseOutcome) => {
    wasPressed.current = true
    try {
      const answer = await markDoseAsking(dose.name, { ...named, status }, mark.mutateAsync)
      const { isRecorded, question } = answer
      if (!isRecorded && question === null && answer.mark !== null) sayWhoWasFirst(answer.mark)
    } catch {
      // Reported by the query cache.
    }
  }
  const takeBack = () => {
    wasPressed.current = true
    unmark.mutate(named)
  }
  const faces = [
    { status: 'given', variant: 'ghost', icon: <Check aria-hidden size={18} /> },
    { status: 'skipped', variant: 'quiet', icon: <X aria-hidden size={18} /> },
  ] as const
  return (
    <div ref={box} className={cn('flex flex-wrap gap-2 max-md:w-full', !isMarked && 'max-md:*:flex-1')}>
      {isMarked ? (
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('of', { action: t('ui:undo'), about })}
          aria-describedby={describedBy}
          isBusy={isBusy}
          busyText=""
          onPress={takeBack}
        >
          <Undo2 aria-hidden size={18} /> {t('ui:undo')}
        </Button>
      ) : (
        faces.map(({ status, variant, icon }) => (
          <Button
            key={status}
            size="sm"
            variant={variant}
            aria-label={t('of', { action: t(`actions.${status}`), about })}
            isBusy={isBusy && mark.variables?.status === status}
            isDisabled={isBusy && mark.variables?.status !== status}
            busyText=""
            onPress={() => void say(status)}
          >
            {icon} {t(`actions.${status}`)}
          </Button>
        ))
      )}
      {dose.mark?.status === 'given' && <ChangeDoseTime petId={petId} dose={dose} about={about} />}
    </div>
  )
}
