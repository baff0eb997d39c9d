import { ChevronRight } from '#web/ui/images/icons.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PetCard } from '#contract/features/pets/schema.ts'
import type { Namespace } from '#web/shared/i18n/i18n.ts'
import { Link } from '#web/shared/navigation/link.tsx'
import { DialogBody } from '#web/ui/overlays/dialog.tsx'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import { cn } from '#web/ui/theme/class-names.ts'
import type { Tint } from '#web/ui/theme/tint.ts'
import { petOptions } from './pet-options.ts'
import { quickOptions, type QuickDialogOption, type QuickFormOption } from './quick-options.ts'

interface QuickMenuProps {
  /** Whether no pet can be chosen in its form. */
  readonly isWithoutPet: (option: QuickFormOption) => boolean
  readonly isLoading: boolean
  readonly onForm: (option: QuickFormOption) => void
  readonly onDialog: (option: QuickDialogOption) => void
}

export function QuickMenu({ isWithoutPet, isLoading, onForm, onDialog }: QuickMenuProps) {
  const { t } = useTranslation<readonly Namespace[]>()
  return (
    <DialogBody className="gap-3 pb-7">
      {quickOptions.map((option) => {
        const { Icon, tint, title, hint } = option
        const needsPet = 'loadForm' in option && option.needsPet === true
        const lacksPet = needsPet && isWithoutPet(option)
        return (
          <Option
            key={title}
            icon={<Icon size={24} />}
            tint={tint}
            title={t(title)}
            hint={lacksPet ? t('quick-actions:noPets') : t(hint)}
            isDisabled={lacksPet || (needsPet && isLoading)}
            {...('loadForm' in option
              ? {
                  onIntent: () => void option.loadForm(),
                  onPress: () => onForm(option),
                }
              : { onPress: () => onDialog(option) })}
          />
        )
      })}
    </DialogBody>
  )
}

interface PetQuickMenuProps {
  readonly pet: PetCard
  readonly onForm: (option: QuickFormOption) => void
  /** Called when a link is followed. */
  readonly onLeave: () => void
}

/** The menu while the page of a pet is open. */
export function PetQuickMenu({ pet, onForm, onLeave }: PetQuickMenuProps) {
  const { t } = useTranslation<readonly Namespace[]>()
  return (
    <DialogBody className="gap-2 pb-7">
      {petOptions
        .filter(({ isForLiving }) => !isForLiving || pet.memorial === null)
        .map((option) => {
          const { Icon, tint, title, hint } = option
          const content = { icon: <Icon size={20} />, tint, title: t(title), hint: t(hint), isLow: true }
          return 'loadForm' in option ? (
            <Option
              key={title}
              {...content}
              onIntent={() => void option.loadForm()}
              onPress={() => onForm(option)}
            />
          ) : (
            <Link
              key={title}
              to={option.to}
              params={{ petId: pet.id }}
              search={option.search}
              onClick={onLeave}
              className={cn(optionClass, 'py-3')}
            >
              <OptionContent {...content} />
            </Link>
          )
        })}
    </DialogBody>
  )
}

interface OptionContentProps {
  readonly icon: ReactNode
  readonly tint: Tint
  readonly title: string
  readonly hint: string
  readonly isDisabled?: boolean
  /** So that many fit on a phone. */
  readonly isLow?: boolean
}

interface OptionProps extends OptionContentProps {
  readonly onIntent?: () => void
  readonly onPress: () => void
}

const optionClass =
  'card flex w-full items-center gap-4 px-4 text-left transition-colors not-disabled:hover:border-edge disabled:cursor-default disabled:[&_[data-fades]]:opacity-60'

function Option({ onIntent, onPress, ...content }: OptionProps) {
  return (
    <button
      type="button"
      disabled={content.isDisabled}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={onPress}
      className={cn(optionClass, content.isLow ? 'py-3' : 'py-4')}
    >
      <OptionContent {...content} />
    </button>
  )
}

function OptionContent({ icon, tint, title, hint, isDisabled = false, isLow = false }: OptionContentProps) {
  return (
    <>
      <span data-fades>
        <IconTile tint={tint} size={isLow ? 'md' : 'lg'} icon={icon} />
      </span>
      <span className="min-w-0 grow">
        <span data-fades className="block font-display text-lg/6 font-bold">
          {title}
        </span>
        <span className="block text-sm text-muted">{hint}</span>
      </span>
      {!isDisabled && <ChevronRight aria-hidden size={20} className="text-muted" />}
    </>
  )
}
