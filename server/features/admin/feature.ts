import { listAdminIds } from '#server/features/auth/access.ts'
import type { Feature } from '#server/platform/feature.ts'
import { firstAdminRoute } from './first-admin.ts'
import { adminHandlers } from './handlers.ts'

export const adminFeature = {
  handlers: adminHandlers,
  rawRoutes: [firstAdminRoute],
  pages: ['/app/admin'],
  topics: [
    {
      name: 'admin',
      audience: { list: listAdminIds, includes: (roles) => roles.includes('admin') },
    },
  ],
} satisfies Feature
