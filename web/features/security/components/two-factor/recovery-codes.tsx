// The codes are shown only once.
import { Copy, TriangleAlert } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { copyText } from '#web/shared/browser/copy-text.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('security')
  return (
    <div className="card flex flex-col gap-4 p-4 md:p-5">
      <h3 className="font-bold">{t('twoFactor.codesTitle')}</h3>
      <Banner icon={<TriangleAlert size={20} />}>{t('twoFactor.codesOnce')}</Banner>
      <ol translate="no" className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-2 font-mono">
        {codes.map((code) => (
          <li key={code} className="rounded-field bg-sunken px-3 py-2 text-center select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 max-md:*:grow">
        <Button onPress={() => void copyText(codes.join('\n'), t('copied'), t('copyFailed'))}>
          <Copy aria-hidden size={18} /> {t('twoFactor.copyCodes')}
        </Button>
        <Button variant="brand" onPress={onDone}>
          {t('twoFactor.codesKept')}
        </Button>
      </div>
    </div>
  )
}
