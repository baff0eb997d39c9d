import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Tag } from '#contract/features/tags/schema.ts'
import { groupTagCode } from '#contract/features/tags/tag-code.ts'
import { saveTag } from '#web/features/tags/api.ts'
import { copyText } from '#web/shared/browser/copy-text.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { SwitchField } from '#web/ui/fields/switch-field.tsx'
import { Copy, Eye } from '#web/ui/images/icons.ts'
import { QrCode } from '#web/ui/images/qr-code.tsx'
import { TagPart } from './tag-part.tsx'

interface TagCodeProps {
  readonly petId: string
  readonly name: string
  readonly tag: Tag
  readonly isOwner: boolean
}

export function TagCode({ petId, name, tag, isOwner }: TagCodeProps) {
  const { t } = useTranslation('tags')
  const save = useMutation(saveTag({ failure: t('shown.failed') }))
  return (
    <TagPart title={t('code.title')}>
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <div className="aspect-square w-44 shrink-0 self-start overflow-clip rounded-field border-2 border-line bg-white">
          <QrCode text={tag.url} label={t('code.label', { name })} className="block size-full" />
        </div>
        <div className="flex min-w-0 grow basis-60 flex-col gap-3">
          <p className="text-dense text-muted">{t(tag.isOn ? 'code.hint' : 'code.off')}</p>
          <p translate="no" className="rounded-field bg-sunken px-4 py-3 text-dense wrap-anywhere select-all">
            {tag.url}
          </p>
          <p translate="no" className="font-display text-lg font-bold tracking-wide">
            {groupTagCode(tag.code)}
          </p>
          <div className="flex flex-wrap gap-2.5">
            <Button
              size="sm"
              onPress={() => void copyText(tag.url, t('code.copied'), t('code.copyFailed', { url: tag.url }))}
            >
              <Copy aria-hidden size={18} /> {t('code.copy')}
            </Button>
            {tag.isOn && (
              <LinkButton size="sm" href={tag.url} target="_blank" rel="noopener">
                <Eye aria-hidden size={18} /> {t('code.preview')}
              </LinkButton>
            )}
          </div>
        </div>
      </div>
      {isOwner && (
        <SwitchField
          label={t('code.turnOff')}
          state={t(tag.isOn ? 'code.on' : 'code.isOff')}
          isOn={tag.isOn}
          onChange={(isOn) => save.mutate({ petId, isOn })}
        />
      )}
    </TagPart>
  )
}
