import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import type { CareLink, careLinkList } from '#contract/features/care-links/schema.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import { allowEditors, careLinksQuery } from '#web/features/care-links/api.ts'
import { QueryPending } from '#web/shared/api/query-pending.tsx'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { SwitchField } from '#web/ui/fields/switch-field.tsx'
import { Link2 } from '#web/ui/images/icons.ts'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { LinkCard } from './link-card.tsx'
import type { NewLinkDialogProps } from './new-link-dialog.tsx'
import { NotesInbox } from './notes-inbox.tsx'

const NewLinkDialog = lazyDialog<NewLinkDialogProps>(
  async () => (await withMessages(import('./new-link-dialog.tsx'), 'care-links')).NewLinkDialog,
)

type CareLinks = z.infer<typeof careLinkList>

interface LinksSectionProps {
  /** One that the person may edit. */
  readonly pet: Pet
  /** Opens the upgrade dialog. */
  readonly onLimitReached: () => void
}

export function LinksSection({ pet, onLimitReached }: LinksSectionProps) {
  const { t } = useTranslation('care-links')
  const query = useQuery(careLinksQuery(pet.id))
  const dialog = useLazyDialog()
  const list = query.data
  const isOwner = pet.access === 'owner'
  const mayMake = list !== undefined && !pet.memorial && (isOwner || list.allowsEditors)
  const make = () => (list !== undefined && isFull(list, pet) ? onLimitReached() : dialog.open())
  const ended = list?.items.filter(({ endedAt }) => endedAt !== null) ?? []
  const open = list?.items.filter(({ endedAt }) => endedAt === null) ?? []
  return (
    <section aria-labelledby="care-links" className="flex flex-col gap-4 print:hidden">
      <div>
        <h2 id="care-links" className="text-xl/7 font-extrabold">
          {t('links.title')}
        </h2>
        <p className="mt-1 text-dense text-muted">{t('links.text')}</p>
      </div>
      <NotesInbox pet={pet} />
      {list === undefined ? (
        <QueryPending
          query={query}
          failedTitle={t('links.failed')}
          skeleton={<Skeleton aria-hidden className="h-40 rounded-card" />}
        />
      ) : (
        <>
          {mayMake ? (
            <Button className="self-start max-md:w-full" onPress={make}>
              <Link2 aria-hidden size={20} /> {t('links.add')}
            </Button>
          ) : (
            !pet.memorial && <p>{t('links.notAllowed')}</p>
          )}
          {list.items.length === 0 && mayMake && <p className="text-muted">{t('links.none')}</p>}
          <Cards petId={pet.id} links={open} />
          {ended.length > 0 && (
            <details>
              <summary className="min-h-11 cursor-pointer content-center font-semibold text-teal">
                {t('links.ended', { count: ended.length })}
              </summary>
              <Cards petId={pet.id} links={ended} />
            </details>
          )}
          {isOwner && <EditorsSwitch petId={pet.id} list={list} />}
        </>
      )}
      {dialog.draw((_, props) => (
        <NewLinkDialog {...props} pet={pet} onLimitReached={onLimitReached} />
      ))}
    </section>
  )
}

function Cards({ petId, links }: { readonly petId: string; readonly links: readonly CareLink[] }) {
  return (
    <ul className="flex flex-col gap-3" aria-live="polite">
      {links.map((link) => (
        <LinkCard key={link.id} petId={petId} link={link} />
      ))}
    </ul>
  )
}

/** Links of other pets are counted by the server alone. */
const isFull = ({ items, limit }: CareLinks, { ownerIsPremium }: Pet): boolean =>
  !ownerIsPremium && items.filter(({ endedAt }) => endedAt === null).length >= limit

function EditorsSwitch({ petId, list }: { readonly petId: string; readonly list: CareLinks }) {
  const { t } = useTranslation('care-links')
  const change = useMutation(allowEditors(t('links.editorsFailed')))
  const isOn = change.isPending ? change.variables.allowsEditors : list.allowsEditors
  return (
    <div className="card p-4 md:px-5">
      <SwitchField
        label={t('links.editors')}
        state={t(isOn ? 'links.editorsOn' : 'links.editorsOff')}
        isOn={isOn}
        onChange={(allowsEditors) => change.mutate({ petId, allowsEditors })}
      />
    </div>
  )
}
