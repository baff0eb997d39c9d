// No later answer contains the key.
import { Copy, TriangleAlert } from '#web/ui/images/icons.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '#web/shared/browser/copy-text.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { useDialogControl, useDialogState } from '#web/ui/overlays/dialog-control.tsx'
import { DialogBody } from '#web/ui/overlays/dialog.tsx'
import { DialogFooter } from '#web/ui/overlays/dialog-footer.tsx'

const codeClass = 'rounded-field bg-sunken px-4 py-3 font-mono text-dense break-all select-all'

/** Closing needs a confirmation before the key was copied. */
export function CreatedKey({ secret }: { secret: string }) {
  const { t } = useTranslation('api-keys')
  const { close } = useDialogControl()
  const [wasCopied, setCopied] = useState(false)
  useDialogState(wasCopied ? 'clean' : 'dirty')
  const command = `curl -H "Authorization: Bearer ${secret}" ${location.origin}/api/pets`
  const copy = async (text: string, copied: string) => {
    if (await copyText(text, copied, t('made.copyFailed'))) setCopied(true)
  }
  return (
    <>
      <DialogBody>
        <div id="key-once">
          <Banner icon={<TriangleAlert size={20} />}>{t('made.once')}</Banner>
        </div>
        <p translate="no" className={codeClass}>
          {secret}
        </p>
        <Button
          variant="brand"
          autoFocus
          aria-describedby="key-once"
          onPress={() => void copy(secret, t('made.copied'))}
        >
          <Copy aria-hidden size={20} /> {t('made.copy')}
        </Button>
        <div className="mt-2 flex flex-col gap-2">
          <p className="text-sm font-semibold">{t('made.try')}</p>
          <p translate="no" className={codeClass}>
            {command}
          </p>
          <Button
            variant="quiet"
            size="sm"
            className="outdent-left self-start"
            onPress={() => void copy(command, t('made.tryCopied'))}
          >
            <Copy aria-hidden size={18} /> {t('made.copyTry')}
          </Button>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onPress={close}>{t('made.done')}</Button>
      </DialogFooter>
    </>
  )
}
