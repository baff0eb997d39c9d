import { Trash2 } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import type { BinItem } from '#contract/features/history/schema.ts'
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
  readonly items: readonly BinItem[]
}

export function EmptyBin({ petId, items }: EmptyBinProps) {
  const { t } = useTranslation('history')
  const { open, draw } = useLazyDialog<boolean>()
  return (
    <>
      {items.length > 0 && (
        <div className="mt-4">
          <Button size="sm" onPress={() => open(items.length === 1 && items[0]?.kind === 'documents')}>
            <Trash2 aria-hidden size={18} /> {t('empty.action')}
          </Button>
        </div>
      )}
      {draw((isOneDocument, props) => (
        <EmptyBinDialog petId={petId} isOneDocument={isOneDocument} {...props} />
      ))}
    </>
  )
}
