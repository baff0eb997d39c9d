import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { GridList, GridListItem, type Key } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { useTranslation } from 'react-i18next'
import type { Banner } from '#contract/features/banners/schema.ts'
import { reorderBanners } from '#web/features/banners/admin-api.ts'
import { AdminBannerRow, moveButtonId } from './admin-banner-row.tsx'

interface AdminBannerListProps {
  readonly banners: readonly Banner[]
  readonly onEdit: (banner: Banner) => void
  readonly onRemove: (banner: Banner) => void
}

const moveBeside = (ids: readonly string[], key: Key, target: Key, isBefore: boolean): string[] => {
  const moved = ids.filter((id) => id === key)
  const others = ids.filter((id) => id !== key)
  const place = others.findIndex((id) => id === target) + (isBefore ? 0 : 1)
  return others.toSpliced(place, 0, ...moved)
}

export function AdminBannerList({ banners, onEdit, onRemove }: AdminBannerListProps) {
  const { t } = useTranslation(['banners', 'admin'])
  const { mutate } = useMutation(reorderBanners(t('admin:error')))
  const [announcement, setAnnouncement] = useState('')
  const pressed = useRef<{ readonly id: string; readonly step: 1 | -1 } | null>(null)
  const ids = banners.map(({ id }) => id)

  const order = (next: readonly string[], key: Key) => {
    if (next.every((id, index) => id === ids[index])) return
    mutate({ bannerIds: [...next] })
    const title = banners.find(({ id }) => id === key)?.title ?? ''
    setAnnouncement(
      t('admin.moved', { title, place: next.findIndex((id) => id === key) + 1, count: next.length }),
    )
  }
  const move = (index: number, step: 1 | -1) => {
    const [id, target] = [ids[index], ids[index + step]]
    if (id === undefined || target === undefined) return
    pressed.current = { id, step }
    order(moveBeside(ids, id, target, step === -1), id)
  }
  useEffect(() => {
    if (pressed.current === null) return
    const { id, step } = pressed.current
    pressed.current = null
    // The row loses the focus when the list moves it in the document, after this effect.
    requestAnimationFrame(() => {
      // At either end one arrow is disabled.
      const arrows = [moveButtonId(id, step), moveButtonId(id, step === 1 ? -1 : 1)].map((name) =>
        document.getElementById(name),
      )
      arrows.find((arrow) => arrow?.matches(':not(:disabled)'))?.focus()
    })
  }, [banners])

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const [key] = keys
      if (key !== undefined) order(moveBeside(ids, key, target.key, target.dropPosition === 'before'), key)
    },
  })
  return (
    <>
      <output className="sr-only">{announcement}</output>
      <GridList
        aria-label={t('admin.list')}
        keyboardNavigationBehavior="tab"
        dragAndDropHooks={dragAndDropHooks}
        className="flex flex-col gap-3"
      >
        {banners.map((banner, index) => (
          <GridListItem
            key={banner.id}
            id={banner.id}
            textValue={banner.title}
            className="card p-4 data-dragging:opacity-60"
          >
            <AdminBannerRow
              banner={banner}
              isFirst={index === 0}
              isLast={index === banners.length - 1}
              onMove={(step) => move(index, step)}
              onEdit={() => onEdit(banner)}
              onRemove={() => onRemove(banner)}
            />
          </GridListItem>
        ))}
      </GridList>
    </>
  )
}
