import { useEffect } from 'react'
import { setUnsentHost, type UnsentQuestion } from '#web/shared/device/unsent-writes.ts'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { DataAge } from './data-age.tsx'

const UnsentDialog = lazyDialog(
  async () => (await import('./unsent-dialog.tsx')).UnsentDialog,
  'confirm',
  'wanted',
)

/** The notices of the device on each page. */
export function DeviceFrame() {
  const { open, close, draw } = useLazyDialog<UnsentQuestion>()
  useEffect(() => setUnsentHost(open), [open])
  return (
    <>
      <DataAge />
      {draw((question, { isOpen }) => (
        <UnsentDialog
          question={question}
          isOpen={isOpen}
          onClose={() => {
            question.answer(false)
            close()
          }}
        />
      ))}
    </>
  )
}
