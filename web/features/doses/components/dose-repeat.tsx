import { useMutation } from '@tanstack/react-query'
import { Undo2 } from '#web/ui/images/icons.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Dose, DoseRepeat as Repeat } from '#contract/features/doses/schema.ts'
import { usePerson } from '#web/shared/session/session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { doseMarking } from '#web/features/doses/api.ts'
import { ChangeDoseTime } from './change-dose-time.tsx'
import { DoseMarkedBy } from './marked-by.tsx'

interface DoseRepeatProps {
  readonly petId: string
  readonly repeat: Repeat
  /** 'Segunda dosis', or 'Dada después' where the dose had been skipped. */
  readonly label: string
  /** 'Otosol, 8:00, segunda dosis' */
  readonly about: string
  readonly dose: Dose
  readonly mayEdit: boolean
}

export function DoseRepeat({ petId, repeat, label, about, dose, mayEdit }: DoseRepeatProps) {
  const { t } = useTranslation(['doses', 'ui'])
  const me = usePerson()
  const descriptionId = useId()
  const removal = useMutation(doseMarking.removeRepeat({ failure: t('unmarkFailed') }))
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-2.5 gap-y-1 md:pl-16.5 in-[:lang(en)]:md:pl-22.5">
      <Badge kind="soon">{label}</Badge>
      <p id={descriptionId} className="flex-1 basis-20 text-sm text-muted">
        <DoseMarkedBy mark={repeat} isMine={repeat.by?.id === me.id} date={dose.date} />
      </p>
      {mayEdit && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('of', { action: t('ui:undo'), about })}
          aria-describedby={descriptionId}
          isBusy={removal.isPending}
          busyText=""
          onPress={() => removal.mutate({ petId, repeatId: repeat.id })}
        >
          <Undo2 aria-hidden size={18} /> {t('ui:undo')}
        </Button>
      )}
      {mayEdit && <ChangeDoseTime petId={petId} dose={dose} repeatId={repeat.id} about={about} />}
    </div>
  )
}
