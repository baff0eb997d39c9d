import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPetPermission } from '#contract/features/pets/permissions.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import noSharedUsers from '#web/art/empty/no-shared-users.svg'
import { saveTag, tagQuery } from '#web/features/tags/api.ts'
import { QueryPending } from '#web/shared/api/query-pending.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/content-states.tsx'
import { Tag as TagIcon } from '#web/ui/images/icons.ts'
import { SubPage, type SubPageFrame } from '#web/ui/layout/sub-page.tsx'
import { Conversations, type ConversationsProps } from './conversations.tsx'
import { PrintedSheet } from './printed-sheet.tsx'
import { ShownForm } from './shown-form.tsx'
import { TagCode } from './tag-code.tsx'
import { TagTools } from './tag-tools.tsx'

interface TagPageProps {
  readonly petId: string
  readonly frame: SubPageFrame
  /** Undefined until it is loaded. */
  readonly pet: Pet | undefined
  /** The panel of a lost pet, from the feature that lists them. */
  readonly lost: ReactNode
  readonly Place: ConversationsProps['Place']
}

export function TagPage({ petId, frame, pet, lost, Place }: TagPageProps) {
  const { t } = useTranslation('tags')
  const query = useQuery(tagQuery(petId, { failure: t('loadFailed') }))
  const { data } = query
  const isOwner = pet !== undefined && hasPetPermission(pet.access, 'own')
  return (
    <SubPage frame={frame} title={t('section.title')}>
      <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden lg:mb-5">{lost}</div>
      {pet && data ? (
        data.tag === null ? (
          <NoTag petId={petId} name={pet.name} isOwner={isOwner} />
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-5">
            <Conversations petId={petId} name={pet.name} Place={Place} />
            <TagCode petId={petId} name={pet.name} tag={data.tag} isOwner={isOwner} />
            {isOwner && <ShownForm petId={petId} tag={data.tag} />}
            <TagTools petId={petId} name={pet.name} tag={data.tag} isOwner={isOwner} />
            <PrintedSheet tag={data.tag} name={pet.name} />
          </div>
        )
      ) : (
        <QueryPending query={query} failedTitle={t('failedTitle')} skeleton={<Skeleton className="h-72" />} />
      )}
    </SubPage>
  )
}

/** The first choice of a tag is made by pressing: before that the pet has no public address. */
function NoTag({ petId, name, isOwner }: { petId: string; name: string; isOwner: boolean }) {
  const { t } = useTranslation('tags')
  const make = useMutation(saveTag({ failure: t('none.failed') }))
  return (
    <div className="card">
      <EmptyState
        art={noSharedUsers}
        tint="sun-soft"
        title={t('none.title')}
        text={t(isOwner ? 'none.text' : 'ownersOnly', { name })}
        action={
          isOwner && (
            <Button
              variant="brand"
              isBusy={make.isPending}
              busyText={t('none.making')}
              onPress={() => make.mutate({ petId })}
            >
              <TagIcon aria-hidden size={20} /> {t('none.make')}
            </Button>
          )
        }
      />
    </div>
  )
}
