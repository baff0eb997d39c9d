import { useTranslation } from 'react-i18next'
import { requirementTitle } from '#contract/features/care-passes/pass-words.ts'
import type { CarePass, PassRequirement } from '#contract/features/care-passes/schema.ts'
import { localToday } from '#contract/shared/dates.ts'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { usePassWriter } from './pass-view.tsx'

/** Parts that a dialog over the page answers. */
export type StatedPart = 'sterilised' | 'handling' | 'contacts'

interface FixActionProps {
  readonly petId: string
  readonly pass: CarePass
  readonly requirement: PassRequirement
  readonly onState: (part: StatedPart) => void
}

export function FixAction({ petId, pass, requirement: { id, record }, onState }: FixActionProps) {
  const { t } = useTranslation('care-passes')
  const title = usePassWriter().text(requirementTitle(id, pass.pet.species))
  // There may be several vaccines of a species without rules.
  const what = id === 'vaccine' || id === 'treatment' ? (record?.name ?? title) : title
  const common = (label: string) => ({
    size: 'sm' as const,
    'aria-label': t('fix.of', { action: label, what }),
    children: label,
  })
  const link = (label: string) => ({ params: { petId }, ...common(label) })
  if (id === 'sterilised' || id === 'handling' || id === 'contacts')
    return (
      <Button
        onPress={() => onState(id)}
        {...common(t(id === 'contacts' ? 'fix.contacts' : 'fix.profile'))}
      />
    )
  if (id === 'healthCertificate' || id === 'liability') {
    const type = id === 'liability' ? id : 'health'
    return (
      <LinkButton
        to="/app/pet/$petId/papers"
        search={{ add: record?.name ?? title, type }}
        {...link(t('fix.paper'))}
      />
    )
  }
  if (id !== 'worms' && id !== 'external' && id !== 'treatment')
    // A later dose needs the name of the earlier ones to belong to the same vaccine.
    return (
      <LinkButton
        to="/app/pet/$petId/vaccines"
        search={{ add: record?.name ?? title }}
        {...link(t('fix.vaccine'))}
      />
    )
  const target = id === 'worms' ? 'internal' : id === 'external' ? 'external' : undefined
  return (
    <LinkButton
      to="/app/pet/$petId/parasite-treatments"
      search={{ add: record?.name, given: localToday(), target }}
      {...link(t('fix.treatment'))}
    />
  )
}
