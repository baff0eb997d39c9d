import { Trash2 } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/actions/button.tsx'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'

const EmptyBinDialog = lazyDialog(
  async () => (await import('./empty-bin-dialog.tsx')).EmptyBinDialog,
  'confirm',
  'wanted',
)

interface EmptyBinProps {
  readonly petId: string
  /** Without items there is no button; an open dialog still closes with its animation. */
  readonly hasItems: boolean
}

export function EmptyBin({ petId, hasItems }: EmptyBinProps) {
  const { t } = useTranslation('history')
  const { open, draw } = useLazyDialog()
  return (
    <>
      {hasItems && (
        <div className="mt-4">
          <Button size="sm" onPress={() => open()}>
            <Trash2 aria-hidden size={18} /> {t('empty.action')}
          </Button>
        </div>
      )}
      {draw((_bin, props) => (
        <EmptyBinDialog petId={petId} {...props} />
      ))}
    </>
  )
}
