// Apart from other links, because the application's first page has no rows.
import { createLink } from '@tanstack/react-router'
import { RowAnchor } from '#web/ui/layout/rows.tsx'
import { matchExactly } from './link.tsx'

export const RowLink = matchExactly<typeof RowAnchor>(createLink(RowAnchor))
