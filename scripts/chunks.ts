// Modules of the web are grouped into chunks. A chunk contains its listed modules and their
// dependencies that no chunk above it has: a page needs few whole files, where one for each module
// that two pages share made forty.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** Modules, and folders with a slash at their end, from the project's own folder, or virtual. */
const chunks: Readonly<Record<string, readonly string[]>> = {
  // For every page behind the guard.
  frame: ['web/app/routes/app.tsx', 'web/shared/realtime/change-stream.ts'],
  // Shared by Home and most other pages.
  common: [
    'virtual:lucide/arrow-right',
    'virtual:lucide/calendar-days',
    'virtual:lucide/chevron-left',
    'virtual:lucide/flower-2',
    'virtual:lucide/map-pin',
    'virtual:lucide/trash',
    'node_modules/@tanstack/react-query/build/modern/mutationOptions.js',
    'node_modules/@tanstack/react-query/build/modern/queryOptions.js',
    'node_modules/@tanstack/react-query/build/modern/useInfiniteQuery.js',
    'contract/shared/dates.ts',
    'web/app/home/today-skeleton.tsx',
    'web/features/adoptions/components/adoptions-skeleton.tsx',
    'web/features/pets/api.ts',
    'web/features/pets/components/add/load-add-pet.ts',
    'web/features/pets/components/list/pets-skeleton.tsx',
    'web/features/reminders/components/dose-buttons.tsx',
    'web/features/reminders/components/record-again-button.tsx',
    'web/features/subscription/api.ts',
    'web/shared/browser/local-storage.ts',
    'web/shared/browser/media-queries.ts',
    'web/shared/i18n/format.ts',
    'web/shared/images/animal-photo.tsx',
    'web/shared/navigation/link.tsx',
    'web/shared/skeletons/picture-skeleton.tsx',
    'web/ui/feedback/badge.tsx',
    'web/ui/images/plate.tsx',
    'web/ui/layout/icon-tile.tsx',
    'web/ui/layout/rows.tsx',
  ],
  home: ['web/app/routes/app.index.tsx', 'web/app/home/home-queries.ts'],
  text: [
    'virtual:lucide/arrow-down-up',
    'virtual:lucide/check',
    'virtual:lucide/chevron-down',
    'virtual:lucide/image-off',
    'virtual:lucide/image-plus',
    'virtual:lucide/list-filter',
    'virtual:lucide/search',
    'virtual:lucide/x',
    // Notices need these without a dialog; tabs look for focusable elements.
    'node_modules/react-aria/dist/private/focus/FocusScope.mjs',
    'node_modules/react-aria/dist/private/utils/animation.mjs',
    'node_modules/react-aria/dist/private/utils/getScrollParents.mjs',
    'node_modules/react-aria/dist/private/utils/isScrollable.mjs',
    'node_modules/react-aria/dist/private/utils/keyboard.mjs',
    'node_modules/react-aria/dist/private/utils/scrollIntoView.mjs',
    'node_modules/react-aria/dist/private/utils/useDescription.mjs',
    'node_modules/react-aria/dist/private/utils/useEvent.mjs',
    'node_modules/react-aria/dist/private/overlays/PortalProvider.mjs',
    'node_modules/use-sync-external-store/index.js',
    'web/shared/forms/form.tsx',
    'web/shared/lists/list-search.tsx',
    'web/shared/lists/list-tools.tsx',
    'web/ui/fields/file-drop.tsx',
    'web/ui/fields/search-field.tsx',
    'web/ui/fields/select/select.tsx',
    'web/ui/fields/text-area.tsx',
    'web/ui/fields/text-field.tsx',
    'web/ui/fields/toggle-chip.tsx',
  ],
  // Shared by most other pages.
  pages: [
    // An icon or the address of a drawing is smaller than the request for it.
    'virtual:lucide/',
    'web/art/',
    'contract/features/records/limits.ts',
    'web/app/dialogs/upgrade-dialog.tsx',
    'web/app/features.ts',
    'web/app/pets/pet-section-layout.tsx',
    'web/app/pets/pet-sections.ts',
    'web/app/shell/public-page.tsx',
    'web/app/skeletons/page-skeletons.tsx',
    'web/shared/browser/copy-text.ts',
    'web/shared/lists/more-pages.tsx',
    'web/shared/lists/paged-list.tsx',
    'web/shared/navigation/address-target.ts',
    'web/shared/navigation/row-link.tsx',
    'web/shared/attachments/record-address.ts',
    'web/shared/attachments/record-title.ts',
    'web/shared/lists/paged-cache.ts',
    'web/shared/records/kinds/record-feature.ts',
    'web/shared/records/kinds/record-row.tsx',
    'web/features/marketplace/products/components/market/products-skeleton.tsx',
    'web/features/pets/components/page/pet-page-skeleton.tsx',
    'web/shared/skeletons/text-place.tsx',
    'web/shared/skeletons/text-skeleton.tsx',
    'web/ui/feedback/plan-meter.tsx',
    'web/ui/layout/load-more.tsx',
    'web/ui/layout/long-text.tsx',
    'web/ui/layout/record-card.tsx',
    'web/ui/layout/sub-page.tsx',
  ],
  // Zod, and the schemas of most forms: fetched when a form validates.
  schemas: [
    'node_modules/zod/',
    'contract/shared/date-schemas.ts',
    'contract/shared/ids.ts',
    'contract/shared/image-schema.ts',
    'contract/shared/text.ts',
  ],
  passwords: [
    'web/features/auth/components/password/new-password-field.tsx',
    'web/features/auth/components/sign-in/auth-errors.ts',
  ],
  // Needed to send a file, after the form that chose it.
  uploads: ['web/shared/api/upload.ts', 'web/ui/feedback/progress-bar.tsx'],
  dialogs: [
    'contract/features/pets/choices.ts',
    'contract/features/pets/limits.ts',
    'web/shared/forms/dialog-form.tsx',
    'web/ui/fields/photo-picker.tsx',
    'web/ui/overlays/confirm-dialog.tsx',
    'web/ui/overlays/dialog.tsx',
    'web/ui/overlays/picture-dialog.tsx',
  ],
  // The author and the attachments of a record: below each record of most kinds.
  notes: [
    'web/shared/doses/elapsed.ts',
    'web/shared/attachments/note-lines.tsx',
    'web/shared/attachments/record-note.tsx',
    'web/shared/attachments/record-notes.tsx',
    'web/shared/records/record-menu.tsx',
    'web/shared/records/undoable-removal.ts',
  ],
  records: [
    // The page of a stamp needs these too, and no request for that.
    'contract/features/allergies/kind.ts',
    'contract/features/medications/kind.ts',
    'contract/features/parasite-treatments/kind.ts',
    'contract/features/vaccines/kind.ts',
    'contract/features/visits/kind.ts',
    'contract/features/weights/kind.ts',
    'web/shared/records/kinds/kind-messages.ts',
    'web/shared/records/record-changes.ts',
    'web/shared/records/record-listing.ts',
    'web/shared/records/record-dialog.tsx',
    'web/shared/records/record-page.tsx',
  ],
  // Further modules of the lists of records that a veterinarian stamps.
  stamped: [
    'web/features/stamps/components/owner/stamped-records.tsx',
    'web/shared/records/pet-due-statuses.ts',
    'web/shared/records/dated-record-card.tsx',
    'web/shared/records/dated-record-page.tsx',
    'web/shared/records/due-badge.tsx',
    'web/shared/records/due-listing.ts',
  ],
  // The dialog that is opened first, with the fields that the other forms use too.
  'add-pet': ['node_modules/@internationalized/date/', 'web/features/pets/components/add/add-pet-dialog.tsx'],
  // Tabs, and the collections that lists use too.
  tabs: ['web/ui/layout/tabs.tsx'],
  choices: [
    'web/ui/fields/select/select-with-list.tsx',
    'web/ui/fields/suggest-field.tsx',
    'web/ui/overlays/menu-list.tsx',
    'web/ui/overlays/popover.tsx',
  ],
}

// A route's page is a part of its file.
const sourceOf = (id: string): string => id.split('?')[0] ?? id

const holds = (modules: readonly string[]): ((id: string) => boolean) => {
  const paths = modules.map((path) => ({
    path: path.startsWith('virtual:') ? `\0${path.replace(/\/$/, '')}` : resolve(path),
    isFolder: path.endsWith('/'),
  }))
  const missing = paths.filter(({ path }) => !path.startsWith('\0') && !existsSync(path))
  if (missing.length > 0) throw new Error(`There is no ${missing.map(({ path }) => path).join(', ')}.`)
  return (id) =>
    paths.some(({ path, isFolder }) => (isFolder ? id.startsWith(`${path}/`) : sourceOf(id) === path))
}

/** The chunks for the bundler. Earlier ones take shared modules. */
export const chunkGroups = [
  // Loaded by every document: the bundler knows the imports of `main.tsx`.
  { name: 'core', tags: ['$initial' as const], priority: 2 },
  ...Object.entries(chunks).map(([name, modules], index) => ({
    name,
    test: holds(modules),
    priority: 1 - index / 100,
    // Modules of a single page stay with it.
    minShareCount: name === 'pages' ? 2 : 1,
  })),
]
