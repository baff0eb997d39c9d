import { useTranslation } from 'react-i18next'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { PlainButton } from '#web/ui/actions/plain-button.tsx'
import type { CareHolder } from './care-holder.ts'
import type { WaitingAct } from './waiting-acts.ts'

interface WaitingPartProps {
  readonly waiting: readonly WaitingAct[]
  readonly isConnected: boolean
  readonly holder: CareHolder
}

/** Ticks and notes that are not sent, and that there is no network. */
export function WaitingPart({ waiting, isConnected, holder }: WaitingPartProps) {
  const { t } = useTranslation('care-holder')
  const format = useFormatter()
  const nameOf = (act: WaitingAct): string => {
    if (act.kind === 'note') return act.text ?? t('waiting.note')
    const about = { name: act.name, time: format.clockTime(act.dose.time) }
    return act.kind === 'unmark' ? t('waiting.unmark', about) : t(`waiting.${act.status}`, about)
  }
  return (
    <div aria-live="polite" className="contents">
      {!isConnected && <p className="rounded-field bg-sky px-4 py-3 text-sky-ink">{t('offline')}</p>}
      {waiting.length > 0 && (
        <section className="rounded-field bg-sky px-4 py-3 text-sky-ink">
          <h2 className="font-bold">{t('waiting.title', { count: waiting.length })}</h2>
          <p className="text-dense">{t('waiting.text')}</p>
          <ul className="mt-2 flex flex-col gap-1">
            {waiting.map((act) => (
              <li key={act.key} className="flex flex-wrap items-center gap-x-3">
                <span dir="auto" className="line-clamp-2 min-w-0 wrap-anywhere">
                  {nameOf(act)}
                </span>
                <span className="text-dense">{format.time(act.at)}</span>
                {act.refusal !== undefined && (
                  <>
                    <strong>{t('waiting.refused')}</strong>
                    <PlainButton
                      size="sm"
                      aria-label={t('waiting.discardNamed', { name: nameOf(act) })}
                      onClick={() => holder.discard(act)}
                    >
                      {t('waiting.discard')}
                    </PlainButton>
                  </>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
