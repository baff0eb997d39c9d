import { useMutation } from '@tanstack/react-query'
import { Trash2 } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import type { Adoption } from '#contract/features/adoptions/schema.ts'
import { VisibilityBadge, VisibilityButton } from '#web/shared/admin/visibility.tsx'
import { AnimalPhoto } from '#web/shared/images/animal-photo.tsx'
import { Button, IconButton } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { updateAdoption } from '#web/features/adoptions/admin-api.ts'

interface AdminAdoptionCardProps {
  readonly adoption: Adoption
  readonly onEdit: () => void
  readonly onRemove: () => void
}

export function AdminAdoptionCard({ adoption, onEdit, onRemove }: AdminAdoptionCardProps) {
  const { t } = useTranslation(['adoptions', 'admin', 'pets'])
  const { id, name, species, breed, age, sex, location, isAvailable } = adoption
  const change = useMutation(updateAdoption(t('admin:error')))
  const facts = [t(`pets:species.${species}`), breed, age, t(`pets:sex.${sex}`)].filter(
    (fact) => fact !== null,
  )
  const described = `adoption-${id}`
  const toggle = () => {
    change.mutate(
      { adoptionId: id, isAvailable: !isAvailable },
      {
        onSuccess: () => toast.success(t('admin:success'), t(isAvailable ? 'isHidden' : 'isShown', { name })),
      },
    )
  }
  return (
    <li className="card flex flex-col p-4">
      <div className="flex items-start gap-3.5">
        <AnimalPhoto
          animal={adoption}
          sizes="80px"
          alt=""
          className={`size-20 shrink-0 rounded-thumb ${isAvailable ? '' : 'opacity-60'}`}
        />
        <div className="min-w-0 grow">
          <h2 id={described} className="text-lg/6 font-bold wrap-anywhere">
            <bdi translate="no">{name}</bdi>
          </h2>
          <p dir="auto" className="text-sm text-muted wrap-anywhere">
            {facts.join(' · ')}
          </p>
          {location !== null && (
            <p dir="auto" className="text-sm text-muted wrap-anywhere">
              {location}
            </p>
          )}
          <p className="mt-1">
            <VisibilityBadge
              isVisible={isAvailable}
              messages={{ visible: t('visible'), hidden: t('hidden') }}
            />
          </p>
        </div>
        <IconButton
          aria-label={t('removeLabel', { name })}
          onPress={onRemove}
          className="-mt-2.5 -mr-2.5 shrink-0"
        >
          <Trash2 aria-hidden size={20} />
        </IconButton>
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-3">
        <Button size="sm" aria-describedby={described} onPress={onEdit} className="grow">
          {t('admin:edit')}
        </Button>
        <VisibilityButton
          isVisible={isAvailable}
          isBusy={change.isPending}
          describedBy={described}
          onToggle={toggle}
          className="grow"
        />
      </div>
    </li>
  )
}
