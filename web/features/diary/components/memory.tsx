import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { DiaryMemory } from '#contract/features/diary/schema.ts'
import { localToday } from '#contract/shared/dates.ts'
import { orpc } from '#web/shared/api/client.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { toPictureProps } from '#web/shared/images/picture-props.ts'
import { Link } from '#web/shared/navigation/link.tsx'
import { Picture } from '#web/ui/images/picture.tsx'

interface MemoryProps {
  /** Shows the newest photo where no former year has one. */
  readonly hasLast: boolean
}

/** A photo of a living pet. A failure is silent, because a memory is an extra. */
export function Memory({ hasLast }: MemoryProps) {
  const { t } = useTranslation('diary')
  const { data } = useQuery(
    orpc.diary.memories.queryOptions({ input: { day: localToday() }, meta: { failure: false } }),
  )
  if (data?.former)
    return <Photo memory={data.former} title={t('memory.former', { count: data.former.years })} />
  return hasLast && data?.last && <Photo memory={data.last} title={t('memory.last')} />
}

function Photo({ memory, title }: { memory: DiaryMemory; title: string }) {
  const { t } = useTranslation('diary')
  const format = useFormatter()
  const { petId, petName, entryId, entryDate, photo } = memory
  return (
    <section aria-labelledby="memory" className="mt-8 md:mt-10 xl:mt-4">
      <Link
        to="/app/pet/$petId/diary"
        params={{ petId }}
        hash={entryId}
        aria-labelledby="memory memory-entry"
        className="card flex flex-col overflow-clip transition-colors hover:border-edge max-xl:md:flex-row max-xl:md:items-center"
      >
        <Picture
          {...toPictureProps(photo)}
          sizes="(width < 48rem) 90vw, 440px"
          alt=""
          className="aspect-3/2 w-full max-xl:md:w-72 xl:aspect-video"
        />
        <div className="px-4 py-3 md:px-5">
          <h2 id="memory" className="text-lg/6 font-bold">
            {title}
          </h2>
          <span id="memory-entry" className="text-sm text-muted wrap-anywhere">
            {t('memory.entry', { title: memory.title, name: petName, date: format.date(entryDate) })}
          </span>
        </div>
      </Link>
    </section>
  )
}
