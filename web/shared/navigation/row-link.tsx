// Apart from other links, because the application's first page has no rows.
import { createLink } from '@tanstack/react-router'
import { RowAnchor } from '#web/ui/layout/rows.tsx'

export const RowLink = createLink(RowAnchor)
