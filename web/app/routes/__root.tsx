// Around every page: the skip link, the notices, and the focus that follows a navigation.
import { createRootRoute } from '@tanstack/react-router'
import { Root } from '#web/app/shell/root.tsx'

export const Route = createRootRoute({ component: Root })
