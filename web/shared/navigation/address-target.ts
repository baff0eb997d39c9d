import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

// Five hundred records.
const mostPages = 25

type PagedRecords = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetching' | 'isError' | 'data'> & {
  readonly fetchNextPage: () => unknown
}

/**
 * Scrolls once per visit to the element whose id is the address's fragment, and focuses it. The
 * element needs `tabIndex={-1}`.
 * @param isShown whether the records are on the page
 * @param paged more of its pages are loaded until the element is there
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
