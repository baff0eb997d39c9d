// Facts of the profile that are no tiles: fetched after the page.
import { HeartHandshake, PawPrint, ShieldAlert } from '#web/ui/images/icons.ts'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { handlingLines } from '#contract/features/pets/handling-words.ts'
import { hasPetPermission } from '#contract/features/pets/permissions.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { addAllMessages, currentLanguage } from '#web/shared/i18n/i18n.ts'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import { Row, RowButton, Rows } from '#web/ui/layout/rows.tsx'
import type { PetDialogName } from './pet-dialogs.tsx'
import { petGroupTitleClass } from './pet-page-skeleton.tsx'

const useAppearance = ({ isSterilised, sterilisedOn, size, coat, colour }: Pet): readonly string[] => {
  const { t } = useTranslation('pet-details')
  const format = useFormatter()
  const labelled = (label: string, value: string) => `${label}: ${value.toLocaleLowerCase()}`
  return [
    ...(isSterilised == null
      ? []
      : [
          labelled(t('appearance.sterilised'), t(`answer.${isSterilised ? 'yes' : 'no'}`)) +
            (sterilisedOn ? `, ${format.date(sterilisedOn)}` : ''),
        ]),
    ...(size ? [labelled(t('appearance.size'), t(`size.${size}`))] : []),
    ...(coat ? [labelled(t('appearance.coat'), t(`coat.${coat}`))] : []),
    ...(colour ? [colour] : []),
  ]
}

function Lines({ facts }: { facts: readonly string[] }) {
  return facts.map((fact) => (
    <span key={fact} dir="auto" className="block">
      {fact}{' '}
    </span>
  ))
}

interface PetProfileProps {
  readonly pet: Pet
  readonly onOpen: (dialog: PetDialogName) => void
}

/** A viewer sees what is filled. */
function PetProfile({ pet, onOpen }: PetProfileProps) {
  const { t } = useTranslation(['pet-details', 'pets'])
  const id = useId()
  const mayEdit = hasPetPermission(pet.access, 'edit')
  const row = (
    dialog: 'edit' | 'handling',
    title: string,
    icon: ReactNode,
    facts: readonly string[],
    hint: string,
  ) => {
    const content = { tile: <IconTile tint="blush" icon={icon} />, title }
    if (mayEdit)
      return (
        <RowButton
          {...content}
          text={facts.length === 0 ? hint : <Lines facts={facts} />}
          onPress={() => onOpen(dialog)}
        />
      )
    return facts.length > 0 && <Row {...content} text={<Lines facts={facts} />} />
  }
  const appearance = row(
    'edit',
    t('profile.appearance'),
    <PawPrint size={20} />,
    useAppearance(pet),
    t('profile.appearanceHint'),
  )
  const handling = row(
    'handling',
    t('profile.handling'),
    <HeartHandshake size={20} />,
    handlingLines(pet.handling, (words) => words[currentLanguage()]),
    t('profile.handlingHint'),
  )
  const neverGive = row(
    'handling',
    t('pets:facts.neverGive'),
    <ShieldAlert size={20} />,
    pet.neverGive ?? [],
    t('profile.neverGiveHint'),
  )
  if (!appearance && !handling && !neverGive) return null
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className={petGroupTitleClass}>
        {t('profile.title')}
      </h2>
      <Rows>
        {appearance}
        {handling}
        {neverGive}
      </Rows>
    </section>
  )
}

/** With all messages, which are fetched ahead at that time, and not in a request of its own. */
export const loadPetProfile = async () => {
  await addAllMessages()
  return PetProfile
}
