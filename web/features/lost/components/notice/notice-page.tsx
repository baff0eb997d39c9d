import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PublicNotice } from '#contract/features/lost/schema.ts'
import { mapTilesQuery, noticeQuery } from '#web/features/lost/api.ts'
import { errorCodeOf } from '#web/shared/api/errors.ts'
import { QueryPending } from '#web/shared/api/query-pending.tsx'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { AnimalPhoto } from '#web/shared/images/animal-photo.tsx'
import { LinkButton, TextLink } from '#web/shared/navigation/link.tsx'
import { usePageTitle } from '#web/shared/navigation/page-title.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import type { FlagSubject } from './flag-dialog.tsx'
import { MoneyWarning } from './money-warning.tsx'
import { useFacts, useWhen } from './notice-text.ts'

const FlagDialog = lazyDialog(async () => (await import('./flag-dialog.tsx')).FlagDialog, 'confirm', 'wanted')
const ShareLost = lazyContent(
  async () => (await import('#web/features/lost/components/share/share-lost.tsx')).ShareLost,
  { as: 'part', placeholder: <Skeleton className="h-28" /> },
)
const LostMap = lazyContent(
  async () => (await import('#web/features/lost/components/map/lost-map.tsx')).LostMap,
  { as: 'part' },
)

export function NoticePage({ noticeId }: { noticeId: string }) {
  const { t } = useTranslation('lost')
  const query = useQuery(noticeQuery(noticeId))
  const isGone = query.error !== null && ['NOT_FOUND', 'BAD_REQUEST'].includes(errorCodeOf(query.error))
  const { data } = query
  usePageTitle(data ? `${data.pet.name} · ${t('list.title')}` : t(isGone ? 'notice.goneTitle' : 'list.title'))
  return (
    <main id="content" className="page grid grow content-start pt-2 pb-12 lg:pt-6">
      <p>
        <TextLink to="/lost" isStanding>
          {t('list.back')}
        </TextLink>
      </p>
      {data && <Notice notice={data} />}
      {isGone && (
        <div className="mt-6">
          <h1 className="text-3xl/9 font-extrabold">{t('notice.goneTitle')}</h1>
          <p className="mt-1.5 text-muted">{t('notice.goneText')}</p>
        </div>
      )}
      {!data && !isGone && (
        <QueryPending
          query={query}
          failedTitle={t('notice.failed')}
          skeleton={
            <div aria-busy>
              <output className="sr-only">{t('notice.loading')}</output>
              <Skeleton className="h-96" />
            </div>
          }
        />
      )}
    </main>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="text-lg/6 font-bold">{title}</h2>
      <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        {children}
      </p>
    </div>
  )
}

function Notice({ notice }: { notice: PublicNotice }) {
  const { t } = useTranslation('lost')
  const { pet, reward, medicine, note } = notice
  const [when, facts] = [useWhen(), useFacts()]
  const isOpen = notice.status === 'open'
  return (
    <article className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2 lg:gap-10">
      <AnimalPhoto
        animal={{ image: pet.photo, species: pet.species }}
        isFirst
        sizes="(width < 64rem) 100vw, 540px"
        alt=""
        className="aspect-square w-full rounded-card max-h-[70dvh]"
      />
      <div className="flex flex-col gap-5">
        <div>
          {isOpen ? (
            <Badge kind="danger">{t('notice.lost')}</Badge>
          ) : (
            <Badge kind="ok">{t('notice.found')}</Badge>
          )}
          <h1 dir="auto" translate="no" className="mt-2 text-[2.5rem]/[2.75rem] font-extrabold wrap-anywhere">
            {pet.name}
          </h1>
          <p dir="auto" className="mt-1 text-muted wrap-anywhere">
            {facts(pet)}
          </p>
          <p dir="auto" className="mt-1 font-semibold wrap-anywhere">
            {when(notice)}
          </p>
        </div>
        {!isOpen && <p>{t('notice.foundText', { name: pet.name })}</p>}
        {isOpen && notice.doNotChase && (
          <p className="rounded-field bg-danger-soft px-4 py-3 font-semibold text-danger">
            {t(`notice.doNotChase.${pet.sex ?? 'none'}`)}
          </p>
        )}
        {isOpen && (
          <div>
            <LinkButton to="/found" search={{ notice: notice.id }} variant="brand" className="w-full">
              {t('notice.seen')}
            </LinkButton>
            <p className="mt-1.5 text-cap text-muted">{t('notice.seenHint')}</p>
          </div>
        )}
        {pet.description !== null && <Part title={t('notice.description')}>{pet.description}</Part>}
        {note !== null && <Part title={t('notice.note')}>{note}</Part>}
        {isOpen && medicine !== null && <Part title={t('notice.medicine')}>{medicine}</Part>}
        {isOpen && reward !== null && (
          <>
            <Part title={t('notice.reward')}>{reward}</Part>
            <MoneyWarning to="finder" />
          </>
        )}
        {isOpen && <ShareLost notice={notice} />}
        <NoticeMap notice={notice} />
        <NoticeFoot notice={notice} />
      </div>
    </article>
  )
}

function NoticeMap({ notice: { id, pet, place } }: { notice: PublicNotice }) {
  const { t } = useTranslation('lost')
  const { data } = useQuery({ ...mapTilesQuery(), enabled: place !== null })
  const wanted = useLazyDialog()
  if (place === null || data?.tiles == null) return null
  const { tiles } = data
  return (
    <div className="flex flex-col gap-3">
      <Button className="self-start" onPress={() => wanted.open()}>
        {t('list.map')}
      </Button>
      {wanted.draw(() => (
        <LostMap
          label={t('list.map')}
          tiles={tiles}
          places={[{ id, name: pet.name, ...place }]}
          onOpen={() => undefined}
        />
      ))}
    </div>
  )
}

function NoticeFoot({ notice }: { notice: PublicNotice }) {
  const { t } = useTranslation('lost')
  const { moment } = useFormatter()
  const flag = useLazyDialog<FlagSubject>()
  return (
    <div className="border-t-2 border-line pt-3">
      <p className="text-cap text-muted">
        {t('notice.published', { moment: moment(notice.openedAt) })}
        <br />
        {t('list.text')}
      </p>
      <Button
        variant="quiet"
        size="sm"
        className="outdent-left mt-1"
        onPress={() => flag.open({ kind: 'notice', id: notice.id })}
      >
        {t('notice.flag')}
      </Button>
      {flag.draw((subject, state) => (
        <FlagDialog {...state} subject={subject} frameTitle={t('flag.title')} />
      ))}
    </div>
  )
}
