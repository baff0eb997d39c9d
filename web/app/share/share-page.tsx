import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { imageTypes } from '#contract/shared/images.ts'
import noDocuments from '#web/art/empty/no-documents.svg'
import { quickOptions, type QuickFormOption } from '#web/app/quick-actions/quick-options.ts'
import { petsQuery } from '#web/features/pets/api.ts'
import { findCaches } from '#web/shared/browser/device-apis.ts'
import { sharedFilesCache } from '#web/shared/device/cache-names.ts'
import { readSharedFiles } from '#web/shared/device/shared-files.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { withMessages, type Namespace } from '#web/shared/i18n/i18n.ts'
import { Link } from '#web/shared/navigation/link.tsx'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/content-states.tsx'
import { ArrowLeft } from '#web/ui/images/icons.ts'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import { NarrowPage } from '#web/ui/layout/narrow-page.tsx'
import { RowButton, Rows, RowsSkeleton } from '#web/ui/layout/rows.tsx'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'

const QuickActions = lazyDialog(
  async () =>
    (await withMessages(import('#web/app/quick-actions/quick-actions.tsx'), 'quick-actions')).QuickActions,
)

export type SharedKind = 'documents' | 'diary'

const optionOf = (kind: SharedKind): QuickFormOption | undefined =>
  quickOptions.find(
    (option): option is QuickFormOption =>
      'loadForm' in option && option.title === `${kind}:quickAction.title`,
  )

const isPhoto = ({ type, name }: File): boolean =>
  imageTypes.some((imageType) => imageType === type) || /\.hei[cf]$/i.test(name)

/** Undefined while they are read. */
const useSharedFiles = (): readonly File[] | undefined => {
  const [files, setFiles] = useState<readonly File[]>()
  useEffect(() => {
    void readSharedFiles(findCaches()).then(setFiles, () => setFiles([]))
  }, [])
  return files
}

function FileList({ files }: { readonly files: readonly File[] }) {
  const format = useFormatter()
  return (
    <ul className="mb-5 flex flex-col gap-2">
      {files.map((file, place) => (
        // eslint-disable-next-line react/no-array-index-key
        <li key={`${place} ${file.name}`} className="rounded-field bg-sunken px-4 py-3">
          <bdi className="block font-semibold wrap-anywhere">{file.name}</bdi>
          <span className="text-sm text-muted">{format.fileSize(file.size)}</span>
        </li>
      ))}
    </ul>
  )
}

export function SharePage() {
  const { t } = useTranslation<readonly Namespace[]>()
  const navigate = useNavigate()
  // Opens its form at once.
  const { add } = useSearch({ from: '/app/share' })
  usePageTitle(t('share:title'))
  const files = useSharedFiles()
  // The form begins with the last pet, so it waits for the list.
  const { isPending } = useQuery({ ...petsQuery(), meta: { failure: false } })
  const dialog = useLazyDialog<SharedKind>(add)
  const isEmpty = files?.length === 0
  const kinds: readonly SharedKind[] = files?.every(isPhoto) ? ['documents', 'diary'] : ['documents']
  return (
    <NarrowPage
      back={
        <Link to="/app" aria-label={t('share:back')} className="icon-btn text-fg">
          <ArrowLeft aria-hidden size={22} />
        </Link>
      }
      title={t('share:title')}
      text={isEmpty ? undefined : t('share:text')}
    >
      {files === undefined && <RowsSkeleton />}
      {isEmpty && (
        <EmptyState
          art={noDocuments}
          tint="sky"
          title={t('share:emptyTitle')}
          text={t('share:emptyText')}
          action={
            <Link to="/app" className={buttonClass('ghost')}>
              {t('share:pets')}
            </Link>
          }
        />
      )}
      {files && files.length > 0 && <FileList files={files} />}
      {files && (
        <Rows>
          {kinds.flatMap((kind) => {
            const option = optionOf(kind)
            return option ? (
              <RowButton
                key={kind}
                tile={<IconTile tint={option.tint} icon={<option.Icon size={20} />} />}
                title={t(option.formTitle ?? option.title)}
                text={t(option.hint)}
                onPress={() => dialog.open(kind)}
              />
            ) : (
              []
            )
          })}
        </Rows>
      )}
      {files &&
        !isPending &&
        dialog.draw((kind, props) => (
          <QuickActions
            {...props}
            form={optionOf(kind)}
            files={files}
            onDone={(petId) => {
              void findCaches()?.delete(sharedFilesCache)
              if (petId !== undefined) void navigate({ to: `/app/pet/$petId/${kind}`, params: { petId } })
            }}
          />
        ))}
    </NarrowPage>
  )
}
