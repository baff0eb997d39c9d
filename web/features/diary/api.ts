import { keepPreviousData, type InfiniteData } from '@tanstack/react-query'
import type { DiaryEntry, DiaryPage } from '#contract/features/diary/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { errorCodeOf } from '#web/shared/api/errors.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'
import { firstPage, upsertItem, withoutItem } from '#web/shared/lists/paged-cache.ts'
import { byManyPages, type Cursor } from '#web/shared/lists/pages.ts'

type Diary = InfiniteData<DiaryPage, string | undefined>

/** Newest entry date first. Earlier results stay until another search is done. */
export const diaryQuery = (petId: string, search = '', meta: FailureMeta = { failure: false }) =>
  orpc.diary.list.infiniteOptions({
    ...byManyPages,
    input: (cursor: Cursor) => ({ petId, ...(search && { search }), cursor }),
    placeholderData: keepPreviousData,
    meta,
  })

export const upsertDiaryEntry = (diary: Diary, entry: DiaryEntry): Diary =>
  upsertItem<DiaryEntry, DiaryPage>(diary, entry, ({ entryDate }) => entryDate)

/** The diary, and the results of its searches. */
const allSearches = (petId: string) => ({
  queryKey: orpc.diary.list.key({ type: 'infinite', input: { petId } }),
})

const changeDiaries = (petId: string, change: (diary: Diary) => Diary): void =>
  void queryClient.setQueriesData<Diary>(allSearches(petId), (diary) => diary && change(diary))

/** Some places show only the count, from a query without pages. */
const refetchCount = (petId: string): void =>
  void queryClient.invalidateQueries({ queryKey: orpc.diary.list.queryKey({ input: { petId } }) })

/** The server decides whether the saved text matches a search. */
const refetchSearches = (petId: string): void => {
  const whole = JSON.stringify(diaryQuery(petId).queryKey)
  void queryClient.invalidateQueries({
    ...allSearches(petId),
    predicate: ({ queryKey }) => JSON.stringify(queryKey) !== whole,
  })
}

export const cacheDiaryEntry = (petId: string, entry: DiaryEntry): void => {
  refetchCount(petId)
  queryClient.setQueryData(
    diaryQuery(petId).queryKey,
    // The stream of changes may have brought the entry already.
    (diary) => diary && upsertDiaryEntry(diary, entry),
  )
  refetchSearches(petId)
}

/** A save without an answer may have been stored. */
export const refetchDiary = (petId: string): void => {
  refetchCount(petId)
  dropLaterDiaryPages(petId)
  void queryClient.invalidateQueries(allSearches(petId))
}

/** A return then requests one page instead of all. */
export const dropLaterDiaryPages = (petId: string): void => {
  changeDiaries(petId, firstPage)
}

/** Removes its photos too. `restoreEntry` undoes it for thirty days. */
export const removeEntry = (meta: FailureMeta) =>
  orpc.diary.remove.mutationOptions({
    meta,
    onSuccess: (_done, { petId, entryId }) => {
      changeDiaries(petId, (diary) => withoutItem(diary, entryId))
      refetchCount(petId)
    },
    onError: (error, { petId }) => {
      // Another person has removed it.
      if (errorCodeOf(error) === 'NOT_FOUND') refetchDiary(petId)
    },
  })

export const restoreEntry = (meta: FailureMeta) =>
  orpc.diary.restore.mutationOptions({
    meta,
    onSuccess: (entry, { petId }) => cacheDiaryEntry(petId, entry),
  })
