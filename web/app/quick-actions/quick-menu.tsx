// The first view of the quick actions: what can be done, and what has to be there before.
import { BookHeart, ChevronRight, FileUp, KeyRound, PawPrint } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogBody } from '#web/ui/overlays/dialog.tsx'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import type { Tint } from '#web/ui/theme/tint.ts'

/** What lies behind the menu. */
export type QuickView = 'diary' | 'document' | 'code'

interface QuickMenuProps {
  readonly hasNoPets: boolean
  readonly isLoading: boolean
  readonly onShow: (view: QuickView) => void
  /** The pointer or the focus is on it: its form can begin to load. */
  readonly onIntent: (view: QuickView) => void
  readonly onAddPet: () => void
}

export function QuickMenu({ hasNoPets, isLoading, onShow, onIntent, onAddPet }: QuickMenuProps) {
  const { t } = useTranslation(['quick-actions', 'pets'])
  const isDisabled = hasNoPets || isLoading
  return (
    <DialogBody className="gap-3 pb-7">
      <Option
        icon={<BookHeart size={24} />}
        tint="blush"
        title={t('diary')}
        hint={hasNoPets ? t('noPets') : t('diaryHint')}
        isDisabled={isDisabled}
        onIntent={() => onIntent('diary')}
        onPress={() => onShow('diary')}
      />
      <Option
        icon={<FileUp size={24} />}
        tint="sky"
        title={t('document')}
        hint={hasNoPets ? t('noPets') : t('documentHint')}
        isDisabled={isDisabled}
        onIntent={() => onIntent('document')}
        onPress={() => onShow('document')}
      />
      <Option
        icon={<PawPrint size={24} />}
        tint="mint"
        title={t('addPet')}
        hint={t('addPetHint')}
        onPress={onAddPet}
      />
      <Option
        icon={<KeyRound size={24} />}
        tint="mint"
        title={t('pets:list.code')}
        hint={t('codeHint')}
        onIntent={() => onIntent('code')}
        onPress={() => onShow('code')}
      />
    </DialogBody>
  )
}

interface OptionProps {
  readonly icon: ReactNode
  readonly tint: Tint
  readonly title: string
  readonly hint: string
  readonly isDisabled?: boolean
  readonly onIntent?: () => void
  readonly onPress: () => void
}

function Option({ icon, tint, title, hint, isDisabled = false, onIntent, onPress }: OptionProps) {
  return (
    <button
      type="button"
      disabled={isDisabled}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={onPress}
      className="card flex w-full items-center gap-4 p-4 text-left transition-colors not-disabled:hover:border-edge disabled:cursor-default disabled:[&_[data-fades]]:opacity-60"
    >
      <span data-fades>
        <IconTile tint={tint} size="lg">
          {icon}
        </IconTile>
      </span>
      <span className="min-w-0 grow">
        <span data-fades className="block font-display text-lg/6 font-bold">
          {title}
        </span>
        <span className="block text-sm text-muted">{hint}</span>
      </span>
      {!isDisabled && <ChevronRight aria-hidden size={20} className="shrink-0 text-muted" />}
    </button>
  )
}
