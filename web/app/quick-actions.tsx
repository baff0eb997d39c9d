// The quick actions: what one most often comes to do, wherever one is.
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { BookHeart, ChevronRight, FileUp, PawPrint } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { orpc } from '#web/lib/client.ts'
import { Dialog, DialogBody } from '#web/ui/dialog.tsx'
import { IconTile } from '#web/ui/icon-tile.tsx'
import type { Tint } from '#web/ui/tint.ts'

const AddPetDialog = lazy(() =>
  import('#web/features/pets/components/add-pet-dialog.tsx').then((module) => ({
    default: module.AddPetDialog,
  })),
)

interface OptionProps {
  readonly icon: ReactNode
  readonly tint: Tint
  readonly title: string
  readonly hint: string
  readonly isDisabled?: boolean
  readonly onPress: () => void
}

function Option({ icon, tint, title, hint, isDisabled = false, onPress }: OptionProps) {
  return (
    <button
      type="button"
      disabled={isDisabled}
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

export function QuickActions({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('app')
  const navigate = useNavigate()
  // Loaded each time it opens; a failure is silent and leaves the options open, for their own page will say it better.
  const pets = useQuery(orpc.pets.list.queryOptions({ enabled: isOpen, meta: { failure: false } }))
  const hasNoPets = pets.data?.length === 0
  const isDisabled = hasNoPets || pets.isPending
  const go = (section: 'diary' | 'documents') => {
    onClose()
    void navigate({ to: '/app/$section', params: { section } })
  }
  // Undefined until it is first wanted; from then on it stays, so that closing can be animated.
  const [isAdding, setAdding] = useState<boolean>()
  return (
    <>
      <Dialog isOpen={isOpen} onClose={onClose} title={t('quick.title')} description={t('quick.prompt')}>
        <DialogBody className="gap-3 pb-7">
          <Option
            icon={<BookHeart size={24} />}
            tint="blush"
            title={t('quick.diary')}
            hint={hasNoPets ? t('quick.noPets') : t('quick.diaryHint')}
            isDisabled={isDisabled}
            onPress={() => go('diary')}
          />
          <Option
            icon={<FileUp size={24} />}
            tint="sky"
            title={t('quick.document')}
            hint={hasNoPets ? t('quick.noPets') : t('quick.documentHint')}
            isDisabled={isDisabled}
            onPress={() => go('documents')}
          />
          <Option
            icon={<PawPrint size={24} />}
            tint="mint"
            title={t('quick.addPet')}
            hint={t('quick.addPetHint')}
            onPress={() => {
              onClose()
              setAdding(true)
            }}
          />
        </DialogBody>
      </Dialog>
      {isAdding !== undefined && (
        <Suspense>
          <AddPetDialog isOpen={isAdding} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  )
}
