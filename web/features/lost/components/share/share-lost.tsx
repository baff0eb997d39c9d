import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PublicNotice } from '#contract/features/lost/schema.ts'
import { useWhen } from '#web/features/lost/components/notice/notice-text.ts'
import { copyText } from '#web/shared/browser/copy-text.ts'
import { canShareFiles, shareFiles } from '#web/shared/browser/device-apis.ts'
import { download } from '#web/shared/browser/download.ts'
import { hasShareSheet, openShareSheet } from '#web/shared/browser/secure-apis.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Copy, Download, MessageCircle, Share2 } from '#web/ui/images/icons.ts'

/** A picture and a text, by the device's own sheet where it has one. */
export function ShareLost({ notice }: { notice: Pick<PublicNotice, 'id' | 'pet' | 'lostOn' | 'area'> }) {
  const { t } = useTranslation(['lost', 'pets'])
  const when = useWhen()
  const { id, pet } = notice
  const url = `${location.origin}/lost/${id}`
  const text = t('share.text', {
    name: pet.name,
    species: t(`pets:species.${pet.species}`).toLocaleLowerCase(),
    when: when(notice),
  })
  const drawn = async () =>
    (await import('./lost-picture.ts')).drawLostPicture(notice, {
      heading: t('share.heading'),
      when: when(notice),
      url,
    })
  const share = useMutation({
    meta: { failure: false },
    mutationFn: async () => {
      const file = await drawn().catch(() => undefined)
      const isSent = file && canShareFiles([file]) && (await shareFiles([file], `${text} ${url}`))
      if (!isSent) await openShareSheet(text, url)
    },
  })
  const save = useMutation({
    meta: { failure: false },
    mutationFn: async () => {
      const file = await drawn()
      download(file, file.name)
    },
    onSuccess: () => toast.success(t('share.saved')),
    onError: () => toast.error(t('share.failed'), t('share.failedText')),
  })
  return (
    <section aria-labelledby="share-lost" className="print:hidden">
      <h2 id="share-lost" className="mb-2 text-lg/6 font-bold">
        {t('share.title')}
      </h2>
      <div className="flex flex-wrap gap-2">
        {hasShareSheet() && (
          <Button
            size="sm"
            isBusy={share.isPending}
            busyText={t('share.saving')}
            onPress={() => share.mutate()}
          >
            <Share2 aria-hidden size={18} /> {t('share.send')}
          </Button>
        )}
        <LinkButton
          size="sm"
          href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <MessageCircle aria-hidden size={18} /> {t('share.whatsApp')}
        </LinkButton>
        <Button
          size="sm"
          onPress={() => void copyText(`${text} ${url}`, t('share.copied'), t('share.copyFailed', { url }))}
        >
          <Copy aria-hidden size={18} /> {t('share.copy')}
        </Button>
        <Button size="sm" isBusy={save.isPending} busyText={t('share.saving')} onPress={() => save.mutate()}>
          <Download aria-hidden size={18} /> {t('share.picture')}
        </Button>
      </div>
    </section>
  )
}
