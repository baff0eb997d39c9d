import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Proposals } from '#contract/features/visits/schema.ts'
import { toSearch } from '#contract/shared/typed/text.ts'
import { proposalsQuery } from '#web/features/visits/api.ts'

// Long enough to type the next letter, short enough to feel immediate.
const pauseMs = 300

/** Requested after a pause in typing. Empty before the answer, or without one. */
export const useKnownNames = (typed: string, kind: keyof Proposals): readonly string[] => {
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(toSearch(typed)), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return useQuery(proposalsQuery(search)).data?.[kind] ?? []
}
