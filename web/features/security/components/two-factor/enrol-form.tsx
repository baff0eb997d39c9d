import { Copy } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { security } from '#web/features/security/api.ts'
import { copyText } from '#web/shared/browser/copy-text.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { QrCode } from '#web/ui/images/lazy-qr-code.tsx'
import { CodeForm } from './code-form.tsx'

export interface Enrolment {
  readonly secret: string
  readonly uri: string
}

interface EnrolFormProps {
  readonly enrolment: Enrolment
  readonly onEnabled: (recoveryCodes: readonly string[]) => void
  readonly onCancel: () => void
}

/** 'GEZDGNBV…' → 'GEZD GNBV …' */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

export function EnrolForm({ enrolment: { secret, uri }, onEnabled, onCancel }: EnrolFormProps) {
  const { t } = useTranslation('security')
  return (
    <CodeForm
      send={(input) => security.twoFactor.confirm(input)}
      onSent={({ recoveryCodes }) => onEnabled(recoveryCodes)}
      onCancel={onCancel}
      label={t('twoFactor.confirm')}
      isAppOnly
    >
      <p className="text-dense text-pretty">{t('twoFactor.scan')}</p>
      <div className="flex flex-col items-center gap-5 md:flex-row md:gap-6">
        <div className="size-44 shrink-0 overflow-clip rounded-field border-2 border-line bg-white">
          <QrCode text={uri} label={t('twoFactor.qr')} className="size-full" />
        </div>
        <div className="flex w-full min-w-0 flex-col gap-2">
          <p className="text-sm text-muted">{t('twoFactor.byHand')}</p>
          <p
            translate="no"
            className="rounded-field bg-sunken px-4 py-3 font-mono text-dense wrap-anywhere select-all"
          >
            {inGroups(secret)}
          </p>
          <Button
            variant="quiet"
            size="sm"
            className="self-start"
            onPress={() => void copyText(secret, t('copied'), t('copyFailed'))}
          >
            <Copy aria-hidden size={18} /> {t('twoFactor.copySecret')}
          </Button>
        </div>
      </div>
    </CodeForm>
  )
}
