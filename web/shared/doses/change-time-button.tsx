import { withMessages } from '#web/shared/i18n/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Clock } from '#web/ui/images/icons.ts'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import type { TimedDose } from './given-time-dialog.tsx'

const GivenTimeDialog = lazyDialog(
  async () => (await withMessages(import('./given-time-dialog.tsx'), 'doses')).GivenTimeDialog,
  'confirm',
  'wanted',
)

interface ChangeTimeButtonProps {
  readonly dose: TimedDose
  readonly label: string
  /** 'Otosol, 8:00' */
  readonly about: string
  /** The accessible name, which begins with the label. */
  readonly name: string
}

export function ChangeTimeButton({ dose, label, about, name }: ChangeTimeButtonProps) {
  const { open, draw } = useLazyDialog()
  return (
    <>
      <Button size="sm" variant="quiet" aria-label={name} onPress={() => open()}>
        <Clock aria-hidden size={18} /> {label}
      </Button>
      {draw((_subject, props) => (
        <GivenTimeDialog dose={dose} about={about} {...props} />
      ))}
    </>
  )
}
