import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CareAct, CareLink } from '#contract/features/care-links/schema.ts'
import { endCareLink } from '#web/features/care-links/api.ts'
import { carePartNames } from './care-parts.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'

interface LinkCardProps {
  readonly petId: string
  readonly link: CareLink
}

export function LinkCard({ petId, link }: LinkCardProps) {
  const { t } = useTranslation('care-links')
  const format = useFormatter()
  const end = useMutation(endCareLink(t('link.endFailed')))
  const { kind, name, pets, parts, documentIds, madeBy, expiresAt, endedAt } = link
  const isOpen = endedAt === null
  const facts = [
    format.list(pets.map((pet) => pet.name)),
    isOpen
      ? t('link.until', { when: format.moment(expiresAt) })
      : t('link.endedAt', { when: format.moment(endedAt) }),
    madeBy === null ? null : t('link.madeBy', { name: madeBy }),
  ]
  const shown = [
    ...carePartNames.filter((part) => parts[part]).map((part) => t(`create.part.${part}`)),
    ...(documentIds.length > 0 ? [t('link.documents', { count: documentIds.length })] : []),
  ]
  return (
    <li className="card flex flex-col gap-2 p-4 md:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 dir="auto" className="text-lg/6 font-bold wrap-anywhere">
          {t('link.for', { name })}
        </h3>
        <Badge kind={isOpen ? 'ok' : 'neutral'}>{t(isOpen ? 'link.open' : 'link.ended')}</Badge>
        {kind === 'pass' && (
          <Badge kind="info" icon={null}>
            {t('link.pass')}
          </Badge>
        )}
      </div>
      <p dir="auto" className="text-dense text-muted wrap-anywhere">
        {facts.filter((fact) => fact !== null).join(' · ')}
      </p>
      {kind === 'sitter' && (
        <p className="text-dense text-muted">
          {shown.length === 0 ? t('link.showsLeast') : t('link.shows', { parts: shown.join(' · ') })}
        </p>
      )}
      <Acts link={link} />
      {isOpen && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            size="sm"
            aria-label={t('link.endNamed', { name })}
            aria-describedby={`end-${link.id}`}
            isBusy={end.isPending}
            busyText={t('link.ending')}
            onPress={() =>
              end.mutate({ petId, linkId: link.id }, { onSuccess: () => toast.success(t('link.done')) })
            }
          >
            {t('link.end')}
          </Button>
          <p id={`end-${link.id}`} className="min-w-0 grow basis-48 text-sm text-muted">
            {t('link.endText')}
          </p>
        </div>
      )}
    </li>
  )
}

function Acts({ link: { acts, openedCount } }: { readonly link: CareLink }) {
  const { t } = useTranslation('care-links')
  const summary = openedCount === 0 ? t('link.neverOpened') : t('link.opened', { count: openedCount })
  if (acts.length === 0) return <p className="text-sm text-muted">{summary}</p>
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-teal">{summary}</summary>
      <ul className="flex flex-col gap-1.5 pb-2">
        {acts.map((act) => (
          <ActRow key={act.id} act={act} />
        ))}
      </ul>
    </details>
  )
}

function ActRow({ act: { kind, at, petName, subject, browser } }: { readonly act: CareAct }) {
  const { t } = useTranslation('care-links')
  const format = useFormatter()
  const names = [browser.name, browser.system].filter((part) => part !== null)
  const device = names.length === 0 ? t('link.unknownDevice') : names.join(' · ')
  const details = [petName, format.moment(at), device].filter((part) => part !== null)
  return (
    <li dir="auto" className="text-muted wrap-anywhere">
      <span className="font-semibold text-fg">{t(`link.act.${kind}`, { subject })}</span>
      {` · ${details.join(' · ')}`}
    </li>
  )
}
