import { useTranslation } from 'react-i18next'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { ShieldCheck } from '#web/ui/images/icons.ts'

/** From the page of care. */
export function PassLink({ petId }: { readonly petId: string }) {
  const { t } = useTranslation('care-passes')
  return (
    <LinkButton
      to="/app/pet/$petId/pass"
      params={{ petId }}
      className="self-start max-md:w-full print:hidden"
    >
      <ShieldCheck aria-hidden size={20} /> {t('section.title')}
    </LinkButton>
  )
}
