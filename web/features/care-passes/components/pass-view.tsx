import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  detailLines,
  requirementTitle,
  statusLine,
  type PassWriter,
} from '#contract/features/care-passes/pass-words.ts'
import type { CarePass, PassRequirement } from '#contract/features/care-passes/schema.ts'
import { groupPhone } from '#contract/shared/phones/phone-groups.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Badge, type BadgeKind } from '#web/ui/feedback/badge.tsx'
import { BadgeCheck, ExternalLink, PhoneCall } from '#web/ui/images/icons.ts'

const badges: Readonly<Record<PassRequirement['status'], BadgeKind>> = {
  missing: 'danger',
  expired: 'danger',
  expiresSoon: 'soon',
  inForce: 'ok',
}

export const usePassWriter = (): PassWriter => {
  const format = useFormatter()
  return { text: (words) => words[currentLanguage()], day: format.date }
}

interface PassViewProps {
  readonly pass: CarePass
  readonly requirements: readonly PassRequirement[]
  readonly actionOf?: (requirement: PassRequirement) => ReactNode
}

export function PassView({ pass, requirements, actionOf }: PassViewProps) {
  return (
    <ul className="divide-y-2 divide-line">
      {requirements.map((requirement) => (
        <li
          key={`${requirement.id} ${requirement.record?.name}`}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 py-3.5 first:pt-0 last:pb-0"
        >
          <RequirementPart pass={pass} requirement={requirement} />
          {actionOf?.(requirement)}
        </li>
      ))}
    </ul>
  )
}

type PartProps = { readonly pass: CarePass; readonly requirement: PassRequirement }

function RequirementPart({ pass, requirement }: PartProps) {
  const { t } = useTranslation('care-passes')
  const writer = usePassWriter()
  const { id, status, record } = requirement
  const title = writer.text(requirementTitle(id, pass.pet.species))
  const state = statusLine(requirement, pass, writer)
  return (
    <div className="min-w-0 grow basis-56 wrap-anywhere">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 className="text-lg/6 font-bold">{title}</h3>
        {state !== '' && <Badge kind={badges[status]}>{state}</Badge>}
      </div>
      {id === 'contacts' && status === 'inForce' ? (
        <Contacts contacts={pass.pet.contacts} />
      ) : (
        detailLines(pass, requirement, writer).map((line) => (
          <p key={line} dir="auto" className="mt-0.5 text-dense text-muted">
            {line}
          </p>
        ))
      )}
      {record?.stamp && (
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 text-dense">
          <BadgeCheck aria-hidden size={18} className="text-teal" />
          {record.stamp.url !== null && (
            <a
              href={record.stamp.url}
              target="_blank"
              rel="noreferrer"
              aria-label={t('certificateOf', { what: record.name })}
              className="inline-flex min-h-11 items-center gap-1.5 font-semibold underline underline-offset-4"
            >
              {t('certificate')} <ExternalLink aria-hidden size={16} />
            </a>
          )}
        </p>
      )}
    </div>
  )
}

function Contacts({ contacts }: Pick<CarePass['pet'], 'contacts'>) {
  const { t } = useTranslation('care-passes')
  return (
    <ul className="mt-1.5 flex flex-col gap-2">
      {contacts.map(({ name, relation, phone }) => (
        <li key={`${name} ${phone}`} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p dir="auto" className="min-w-0 grow basis-40">
            <span className="font-semibold">{name}</span>
            {relation !== null && <span className="text-muted"> · {relation}</span>}
            <span className="block tabular-nums">{groupPhone(phone)}</span>
          </p>
          <LinkButton size="sm" href={`tel:${phone}`} aria-label={t('callNamed', { name })}>
            <PhoneCall aria-hidden size={18} /> {t('call')}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}
