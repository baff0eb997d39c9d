// The one dialog that opens where the plan of a pet's owner allows no more, whatever the reason.
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { freeLimits } from '#contract/features/subscription/rules.ts'
import type { PlanReason } from '#contract/kit/plan-reasons.ts'
import premium from '#web/art/empty/premium.svg'
import { LinkButton } from '#web/lib/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody } from '#web/ui/dialog.tsx'
import { DialogFooter } from '#web/ui/dialog-footer.tsx'

interface UpgradeDialogProps {
  readonly reason: PlanReason
  /** Whether the person owns the pet: nobody buys Premium for another's. */
  readonly isOwner: boolean
  readonly isOpen: boolean
  readonly onClose: () => void
}

const benefits = ['records', 'documents', 'microchip', 'sharing'] as const

export function UpgradeDialog({ reason, isOwner, isOpen, onClose }: UpgradeDialogProps) {
  const { t } = useTranslation(['subscription', 'ui'])
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('dialog.title')}>
      <DialogBody>
        <img src={premium} alt="" width={320} height={240} className="h-28 w-auto self-center md:h-36" />
        <div>
          <h3 className="text-lg/6 font-bold">{t(`reasons.${reason}.title`)}</h3>
          <p className="mt-1 text-dense text-muted">
            {t(`reasons.${reason}.text`, { count: freeLimits[reason] })}
          </p>
          {!isOwner && <p className="mt-2 text-dense">{t('dialog.ownerDecides')}</p>}
        </div>
        {isOwner && (
          <ul className="flex flex-col gap-2.5">
            {benefits.map((benefit) => (
              <li key={benefit} className="flex items-start gap-3">
                <span
                  aria-hidden
                  className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full bg-mint text-teal"
                >
                  <Check size={14} />
                </span>
                {t(`benefits.${benefit}`)}
              </li>
            ))}
          </ul>
        )}
      </DialogBody>
      <DialogFooter>
        {isOwner ? (
          <>
            <Button onPress={onClose}>{t('dialog.later')}</Button>
            <LinkButton
              variant="brand"
              to="/app/$section"
              params={{ section: 'subscription' }}
              onClick={onClose}
            >
              {t('upgrade')}
            </LinkButton>
          </>
        ) : (
          <Button onPress={onClose}>{t('ui:close')}</Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}
