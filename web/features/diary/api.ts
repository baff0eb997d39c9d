// The queries of a pet's diary, and how a change reaches the loaded pages.
import type { InfiniteData } from '@tanstack/react-query'
import type { DiaryEntry, DiaryPage } from '#contract/features/diary/schema.ts'
import { orpc } from '#web/shared/api/client.ts'
import { errorCodeOf } from '#web/shared/api/errors.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { byPages, type Cursor } from '#web/shared/lists/pages.ts'

type Diary = InfiniteData<DiaryPage, string | undefined>

/** A pet's diary, latest entry date first. Its page shows a failure. */
export const diaryQuery = (petId: string) =>
  orpc.diary.list.infiniteOptions({
    ...byPages,
    input: (cursor: Cursor) => ({ petId, cursor }),
    // A refetch requests every loaded page: fifty in a long diary.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Latest date first. Within a day, the entry written last is first. */
const isBefore = (a: DiaryEntry, b: DiaryEntry): boolean =>
  a.entryDate === b.entryDate ? a.id > b.id : a.entryDate > b.entryDate

const without = (diary: Diary, entryId: string): Diary => {
  const isKnown = diary.pages.some(({ items }) => items.some(({ id }) => id === entryId))
  return {
    ...diary,
    pages: diary.pages.map((page) => ({
      ...page,
      total: page.total - (isKnown ? 1 : 0),
      items: page.items.filter(({ id }) => id !== entryId),
    })),
  }
}

/**
 * Puts the entry at its place in the loaded pages. An entry beyond them comes with its own page.
 */
export const upsertDiaryEntry = (diary: Diary, entry: DiaryEntry, isNew: boolean): Diary => {
  const rest = isNew ? diary : without(diary, entry.id)
  const last = rest.pages.length - 1
  const at = rest.pages.findIndex(
    ({ items, next }, index) =>
      items.some((one) => isBefore(entry, one)) || (index === last && next === null),
  )
  return {
    ...rest,
    pages: rest.pages.map((page, index) => ({
      ...page,
      total: page.total + 1,
      items: index === at ? [...page.items, entry].toSorted((a, b) => (isBefore(a, b) ? -1 : 1)) : page.items,
    })),
  }
}

/** For pages that show only the number of entries. */
const refetchCount = (petId: string): void =>
  void queryClient.invalidateQueries({ queryKey: orpc.diary.list.queryKey({ input: { petId } }) })

/** Shows a saved entry at once. */
export const cacheDiaryEntry = (petId: string, entry: DiaryEntry, isNew: boolean): void => {
  refetchCount(petId)
  queryClient.setQueryData(
    diaryQuery(petId).queryKey,
    (diary) => diary && upsertDiaryEntry(diary, entry, isNew),
  )
}

/** A save without an answer may have been stored all the same. The first page shows it. */
export const refetchDiary = (petId: string): void => {
  refetchCount(petId)
  keepFirstDiaryPage(petId)
  void queryClient.invalidateQueries({ queryKey: diaryQuery(petId).queryKey })
}

/**
 * Keeps only the first page, so that a return requests one page instead of all that were scrolled
 * through.
 */
export const keepFirstDiaryPage = (petId: string): void => {
  queryClient.setQueryData(
    diaryQuery(petId).queryKey,
    (diary) => diary && { pages: diary.pages.slice(0, 1), pageParams: diary.pageParams.slice(0, 1) },
  )
}

/** Deletes an entry with its photos. */
export const removeEntry = (failure: string) =>
  orpc.diary.remove.mutationOptions({
    meta: { failure },
    onSuccess: (_done, { petId, entryId }) => {
      queryClient.setQueryData(diaryQuery(petId).queryKey, (diary) => diary && without(diary, entryId))
      refetchCount(petId)
    },
    onError: (error, { petId }) => {
      // Somebody else has removed it already.
      if (errorCodeOf(error) === 'NOT_FOUND') refetchDiary(petId)
    },
  })
