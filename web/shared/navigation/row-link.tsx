// Rows with the router. Apart from other links, because the application's first page has none.
import { createLink } from '@tanstack/react-router'
import { RowAnchor } from '#web/ui/layout/rows.tsx'

/** `<RowLink to="/app" tile={…} title={…} />` */
export const RowLink = createLink(RowAnchor)
