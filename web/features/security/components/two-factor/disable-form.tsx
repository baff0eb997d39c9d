import { useTranslation } from 'react-i18next'
import { security } from '#web/features/security/api.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { CodeForm } from './code-form.tsx'

export function DisableForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security')
  return (
    <CodeForm
      send={(input) => security.twoFactor.disable(input)}
      onSent={() => {
        toast.success(t('twoFactor.disabled'))
        onClose()
      }}
      onCancel={onClose}
      label={t('twoFactor.disable')}
      isDanger
    >
      <p className="text-dense text-muted">{t('twoFactor.disableText')}</p>
    </CodeForm>
  )
}
