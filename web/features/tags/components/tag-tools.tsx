import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tag } from '#contract/features/tags/schema.ts'
import { renewTag } from '#web/features/tags/api.ts'
import { hasNfc, writeNfc } from '#web/shared/browser/device-apis.ts'
import { download } from '#web/shared/browser/download.ts'
import { ActionDialog } from '#web/shared/dialogs/action-dialog.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Download, Printer, RefreshCw, Smartphone } from '#web/ui/images/icons.ts'
import { drawEngraving, sheetColumns, sheetRows } from '#web/features/tags/tag-drawing.ts'
import { TagPart } from './tag-part.tsx'

interface TagToolsProps {
  readonly petId: string
  readonly name: string
  readonly tag: Tag
  readonly isOwner: boolean
}

export function TagTools({ petId, name, tag, isOwner }: TagToolsProps) {
  const { t } = useTranslation('tags')
  const saveDrawing = () =>
    download(new Blob([drawEngraving(tag.url)], { type: 'image/svg+xml' }), `${name}-${tag.code}.svg`)
  return (
    <TagPart title={t('make.title')}>
      <div className="flex flex-col gap-4">
        <Tool text={t('make.printText', { count: sheetColumns * sheetRows })}>
          <Button variant="brand" size="sm" onPress={() => window.print()}>
            <Printer aria-hidden size={18} /> {t('make.print')}
          </Button>
        </Tool>
        <Tool text={t('make.svgText')}>
          <Button size="sm" onPress={saveDrawing}>
            <Download aria-hidden size={18} /> {t('make.svg')}
          </Button>
        </Tool>
        {hasNfc() && (
          <Tool text={t('make.nfcText')}>
            <NfcButton url={tag.url} />
          </Tool>
        )}
      </div>
      {isOwner && <Renew petId={petId} tag={tag} />}
    </TagPart>
  )
}

function Tool({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="grow basis-60 text-dense text-muted">{text}</p>
      {children}
    </div>
  )
}

function NfcButton({ url }: { url: string }) {
  const { t } = useTranslation('tags')
  const waiting = useRef<AbortController>(null)
  useEffect(() => () => waiting.current?.abort(), [])
  const write = useMutation({
    meta: { failure: false },
    mutationFn: () => {
      waiting.current = new AbortController()
      return writeNfc(url, waiting.current.signal)
    },
    onSuccess: () => toast.success(t('make.nfcDone')),
    onError: () => {
      if (waiting.current?.signal.aborted !== true) toast.error(t('make.nfcFailed'), t('make.nfcFailedText'))
    },
  })
  if (write.isPending)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <output className="font-semibold">{t('make.nfcWaiting')}</output>
        <Button size="sm" onPress={() => waiting.current?.abort()}>
          {t('make.nfcStop')}
        </Button>
      </div>
    )
  return (
    <Button size="sm" onPress={() => write.mutate()}>
      <Smartphone aria-hidden size={18} /> {t('make.nfc')}
    </Button>
  )
}

function Renew({ petId, tag: { code } }: { petId: string; tag: Tag }) {
  const { t } = useTranslation('tags')
  const [isConfirming, setConfirming] = useState(false)
  const renew = useMutation(renewTag({ failure: t('renew.failed') }))
  return (
    <div className="border-t-2 border-line pt-2">
      <Button variant="quiet" size="sm" className="outdent-left" onPress={() => setConfirming(true)}>
        <RefreshCw aria-hidden size={18} /> {t('renew.action')}
      </Button>
      <ActionDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('renew.title')}
        text={t('renew.text')}
        confirmLabel={t('renew.action')}
        icon={<RefreshCw size={20} />}
        busyText={t('renew.renewing')}
        mutation={renew}
        input={{ petId, code }}
        onDone={() => toast.success(t('renew.done'))}
      />
    </div>
  )
}
