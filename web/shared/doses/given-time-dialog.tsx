// Import it lazily.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Dose } from '#contract/features/doses/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { serverNow } from '#web/shared/api/server-clock.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ChoiceChips } from '#web/ui/fields/choice-chips.tsx'
import { TimeField } from '#web/ui/fields/time-field.tsx'
import { DialogFooter } from '#web/ui/overlays/dialog-footer.tsx'
import { Dialog, DialogBody } from '#web/ui/overlays/dialog.tsx'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { refetchDoses } from './dose-mutations.ts'
import { givenAtOf, givenChoices, type GivenChoice } from './given-choice.ts'
import { answerAsking } from './mark-dose.ts'

/** A dose that is marked as given; with `repeatId`, its repeat. */
export interface TimedDose extends Pick<Dose, 'medicationId' | 'date' | 'time' | 'name'> {
  readonly petId: string
  readonly dueAt: string
  readonly repeatId?: string
}

const clockOf = (at: Date): string => at.toTimeString().slice(0, 'HH:mm'.length)

export function GivenTimeDialog({
  dose,
  about,
  ...disclosure
}: { dose: TimedDose; about: string } & DisclosureProps) {
  const { t } = useTranslation(['doses', 'ui'])
  const format = useFormatter()
  const { name, dueAt, ...marked } = dose
  const [now] = useState(() => serverNow() ?? new Date())
  const due = new Date(dueAt)
  const [choice, setChoice] = useState<GivenChoice>('quarter')
  const [clock, setClock] = useState<string | null>(clockOf(due < now ? due : now))
  const change = useMutation(
    orpc.doses.setGivenTime.mutationOptions({
      meta: { failure: t('givenTime.failed') },
      onSettled: refetchDoses,
    }),
  )
  const isComplete = choice !== 'other' || /^\d\d:\d\d$/.test(clock ?? '')
  const givenAt = isComplete ? givenAtOf(choice, clock ?? '', due, now).toISOString() : null
  const save = async (at: string) => {
    try {
      await answerAsking(name, (confirmedAfter) =>
        change.mutateAsync({ ...marked, givenAt: at, confirmedAfter }),
      )
      disclosure.onClose()
    } catch {
      // Reported by the query cache.
    }
  }
  return (
    <Dialog {...disclosure} width="confirm" title={t('givenTime.title')} description={about}>
      <DialogBody>
        <ChoiceChips
          label={t('givenTime.choice')}
          value={choice}
          onChange={setChoice}
          options={givenChoices.map((id) => ({ id, label: t(`givenTime.choices.${id}`) }))}
        />
        {choice === 'other' && <TimeField label={t('givenTime.time')} value={clock} onChange={setClock} />}
        <p className="text-sm text-muted">
          {givenAt === null ? t('givenTime.missing') : format.moment(givenAt)}
        </p>
      </DialogBody>
      <DialogFooter>
        <Button isDisabled={change.isPending} onPress={disclosure.onClose}>
          {t('ui:cancel')}
        </Button>
        <Button
          variant="brand"
          isDisabled={givenAt === null}
          isBusy={change.isPending}
          onPress={() => givenAt !== null && void save(givenAt)}
        >
          {t('givenTime.save')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
