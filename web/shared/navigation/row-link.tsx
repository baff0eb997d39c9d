// Apart from other links, because the application's first page has no rows.
import { createLink, type LinkComponent } from '@tanstack/react-router'
import { RowAnchor } from '#web/ui/layout/rows.tsx'
import { exactly } from './link.tsx'

const RouterRowLink = createLink(RowAnchor)
export const RowLink: LinkComponent<typeof RowAnchor> = (props) => (
  <RouterRowLink activeOptions={exactly} {...props} />
)
