import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { homeTexts } from '#contract/features/care-sheets/limits.ts'
import type { CareSheet } from '#contract/features/care-sheets/schema.ts'
import type { Pet } from '#contract/features/pets/schema.ts'
import art from '#web/art/empty/no-keys.svg'
import { careSheetQuery } from '#web/features/care-sheets/api.ts'
import { QueryPending } from '#web/shared/api/query-pending.tsx'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/content-states.tsx'
import { LockKeyhole, Pencil, Printer } from '#web/ui/images/icons.ts'
import { SubPage, type SubPageFrame } from '#web/ui/layout/sub-page.tsx'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import type { CareSheetDialogProps } from './care-sheet-dialog.tsx'
import { careTextNames, SheetTexts, writtenTexts } from './sheet-texts.tsx'

const CareSheetDialog = lazyDialog<CareSheetDialogProps>(
  async () => (await withMessages(import('./care-sheet-dialog.tsx'), 'care-sheets')).CareSheetDialog,
)
const PrintedSheet = lazyContent(async () => (await import('./printed-sheet.tsx')).PrintedSheet, {
  as: 'part',
})

const isHomeText = (name: (typeof careTextNames)[number]): boolean =>
  homeTexts.some((homeText) => homeText === name)
const homeNames = careTextNames.filter(isHomeText)
const sheetNames = careTextNames.filter((name) => !isHomeText(name))

interface CareSheetPageProps {
  readonly petId: string
  /** Undefined until it is loaded. */
  readonly pet: Pet | undefined
  readonly frame: SubPageFrame
  readonly mayEdit: boolean
  /** Fields of the profile for an emergency: people to call, clinics, how to handle the pet. */
  readonly emergency: ReactNode
  readonly links: ReactNode
}

export function CareSheetPage({ petId, pet, frame, mayEdit, emergency, links }: CareSheetPageProps) {
  const { t } = useTranslation('care-sheets')
  const query = useQuery(careSheetQuery(petId))
  const dialog = useLazyDialog()
  const sheet = query.data
  const isWritten = sheet !== undefined && writtenTexts(sheet).length > 0
  return (
    <>
      <SubPage frame={frame} title={t('section.title')}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:gap-10">
          {links}
          <section aria-labelledby="care-sheet">
            <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
              <h2 id="care-sheet" className="text-xl/7 font-extrabold">
                {t('title')}
              </h2>
              {isWritten && (
                <div className="outdent-right ml-auto flex flex-wrap">
                  <Button variant="quiet" size="sm" onPress={() => window.print()}>
                    <Printer aria-hidden size={18} />
                    {t('print')}
                  </Button>
                  {mayEdit && (
                    <Button variant="quiet" size="sm" onPress={() => dialog.open()}>
                      <Pencil aria-hidden size={18} />
                      {t('edit')}
                    </Button>
                  )}
                </div>
              )}
            </div>
            {sheet === undefined ? (
              <QueryPending
                query={query}
                failedTitle={t('loadFailed')}
                skeleton={<Skeleton aria-hidden className="mt-3 h-64 rounded-card" />}
              />
            ) : isWritten ? (
              <WrittenSheet sheet={sheet} />
            ) : (
              <EmptyState
                art={art}
                tint="blush"
                level={3}
                title={t('emptyTitle')}
                text={t(mayEdit ? 'emptyText' : 'emptyTextViewer', { name: pet?.name })}
                action={
                  mayEdit && (
                    <Button variant="brand" onPress={() => dialog.open()}>
                      {t('write')}
                    </Button>
                  )
                }
              />
            )}
            {emergency}
          </section>
        </div>
      </SubPage>
      {pet && sheet && isWritten && <PrintedSheet pet={pet} sheet={sheet} />}
      {pet && sheet && dialog.draw((_, props) => <CareSheetDialog {...props} pet={pet} sheet={sheet} />)}
    </>
  )
}

function WrittenSheet({ sheet }: { readonly sheet: CareSheet }) {
  const { t } = useTranslation('care-sheets')
  return (
    <div className="mt-3 grid gap-4">
      {writtenTexts(sheet, sheetNames).length > 0 && (
        <div className="card p-5 md:p-6">
          <SheetTexts sheet={sheet} names={sheetNames} />
        </div>
      )}
      {writtenTexts(sheet, homeNames).length > 0 && (
        <div className="card p-5 md:p-6">
          <SheetTexts sheet={sheet} names={homeNames} />
          <p className="mt-4 flex items-start gap-2 text-sm text-muted">
            <LockKeyhole aria-hidden size={18} className="shrink-0" />
            {t('homeNote')}
          </p>
        </div>
      )}
    </div>
  )
}
