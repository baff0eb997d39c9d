// The record that the address names after its '#', once it is on the page.
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

// Five hundred records of one title: whoever has more scrolls on.
const mostPages = 25

type PagedRecords = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetching' | 'isError' | 'data'> & {
  readonly fetchNextPage: () => unknown
}

/**
 * Scrolls to the element of that id and gives it the focus, once for each visit. The element wants
 * `tabIndex={-1}`.
 * @param isShown whether the records are on the page
 * @param paged the list that they come from page by page: more are loaded until it is there
 */
export const useAddressTarget = (isShown: boolean, paged?: PagedRecords): void => {
  const { hash, state } = useLocation()
  const reached = useRef<unknown>(null)
  const asked = useRef(0)
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = paged ?? {}
  const mayAsk = hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (!isShown || hash === '' || reached.current === state) return
    const target = document.getElementById(hash)
    if (target === null) {
      if (mayAsk && asked.current++ < mostPages) void fetchNextPage?.()
      return
    }
    reached.current = state
    target.scrollIntoView({ block: 'center' })
    target.focus({ preventScroll: true })
  }, [isShown, hash, state, data, mayAsk, fetchNextPage])
}
