// The queries of a pet's diary, and how a change reaches the loaded pages.
import { keepPreviousData, type InfiniteData } from '@tanstack/react-query'
import type { DiaryEntry, DiaryPage } from '#contract/features/diary/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { errorCodeOf } from '#web/shared/api/errors.ts'
import { queryClient, type FailureMeta } from '#web/shared/api/query-client.ts'
import { firstPage, upsertItem, withoutItem } from '#web/shared/lists/paged-cache.ts'
import { byPages, type Cursor } from '#web/shared/lists/pages.ts'

type Diary = InfiniteData<DiaryPage, string | undefined>

/**
 * A pet's diary, newest entry date first; all of it where nothing is searched. What was found
 * before stays until another search is done.
 */
export const diaryQuery = (petId: string, search = '', meta: FailureMeta = { failure: false }) =>
  orpc.diary.list.infiniteOptions({
    ...byPages,
    input: (cursor: Cursor) => ({ petId, ...(search && { search }), cursor }),
    // A refetch requests every loaded page: fifty in a long diary.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    placeholderData: keepPreviousData,
    meta,
  })

/** Puts the entry at its place in the loaded pages. */
export const upsertDiaryEntry = (diary: Diary, entry: DiaryEntry): Diary =>
  upsertItem<DiaryEntry, DiaryPage>(diary, entry, ({ entryDate }) => entryDate)

/** The diary, and what was found in it. */
const everySearch = (petId: string) => ({
  queryKey: orpc.diary.list.key({ type: 'infinite', input: { petId } }),
})

const changeDiaries = (petId: string, change: (diary: Diary) => Diary): void =>
  void queryClient.setQueriesData<Diary>(everySearch(petId), (diary) => diary && change(diary))

/** How many there are, where only that is shown. */
const refetchCount = (petId: string): void =>
  void queryClient.invalidateQueries({ queryKey: orpc.diary.list.queryKey({ input: { petId } }) })

/** Whether words are found in what was written is the server's to say. */
const refetchSearches = (petId: string): void => {
  const whole = JSON.stringify(diaryQuery(petId).queryKey)
  void queryClient.invalidateQueries({
    ...everySearch(petId),
    predicate: ({ queryKey }) => JSON.stringify(queryKey) !== whole,
  })
}

/** Shows what was saved at once. */
export const cacheDiaryEntry = (petId: string, entry: DiaryEntry): void => {
  refetchCount(petId)
  queryClient.setQueryData(
    diaryQuery(petId).queryKey,
    // The stream of changes may have brought it already.
    (diary) => diary && upsertDiaryEntry(diary, entry),
  )
  refetchSearches(petId)
}

/** A save without an answer may have been stored all the same. The first page shows it. */
export const refetchDiary = (petId: string): void => {
  refetchCount(petId)
  keepFirstDiaryPage(petId)
  void queryClient.invalidateQueries(everySearch(petId))
}

/**
 * Keeps only the first page, so that a return requests one page instead of all that were scrolled
 * through.
 */
export const keepFirstDiaryPage = (petId: string): void => {
  changeDiaries(petId, firstPage)
}

/** Its photos go too. For thirty days `restoreEntry` brings it back. */
export const removeEntry = (meta: FailureMeta) =>
  orpc.diary.remove.mutationOptions({
    meta,
    onSuccess: (_done, { petId, entryId }) => {
      changeDiaries(petId, (diary) => withoutItem(diary, entryId))
      refetchCount(petId)
    },
    onError: (error, { petId }) => {
      // Somebody else has removed it already.
      if (errorCodeOf(error) === 'NOT_FOUND') refetchDiary(petId)
    },
  })

export const restoreEntry = (meta: FailureMeta) =>
  orpc.diary.restore.mutationOptions({
    meta,
    onSuccess: (entry, { petId }) => cacheDiaryEntry(petId, entry),
  })
