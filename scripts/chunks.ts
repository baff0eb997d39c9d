// Modules of the web are grouped into chunks. A chunk contains its listed modules and their
// dependencies that no chunk above it has: a page needs few whole files, where one for each module
// that two pages share made forty.

/**
 * Modules, folders with a slash at their end and patterns, from the project's own folder; packages,
 * and exports of packages behind `#`; virtual ones.
 */
export const chunks: Readonly<Record<string, readonly string[]>> = {
  // For every page behind the guard.
  frame: ['web/app/routes/app.tsx', 'web/shared/realtime/change-stream.ts'],
  // Shared by Home and most other pages.
  common: [
    'virtual:lucide/arrow-right',
    'virtual:lucide/bug-off',
    'virtual:lucide/calendar-days',
    'virtual:lucide/chevron-down',
    'virtual:lucide/chevron-left',
    'virtual:lucide/circle-minus',
    'virtual:lucide/flower-2',
    'virtual:lucide/map-pin',
    'virtual:lucide/pill',
    'virtual:lucide/stethoscope',
    'virtual:lucide/syringe',
    'virtual:lucide/trash',
    '@tanstack/react-query#mutationOptions',
    '@tanstack/react-query#queryOptions',
    '@tanstack/react-query#useInfiniteQuery',
    'contract/features/auth/display-name.ts',
    'contract/shared/dates.ts',
    'web/app/home/{home-layout.ts,today-skeleton.tsx}',
    'web/features/adoptions/components/adoptions-skeleton.tsx',
    'web/features/{pets,subscription}/api.ts',
    'web/features/pets/components/add/load-add-pet.ts',
    'web/features/pets/components/list/pets-skeleton.tsx',
    'web/features/reminders/components/row-classes.ts',
    'web/shared/api/resending.ts',
    'web/shared/browser/local-storage.ts',
    'web/shared/browser/media-queries.ts',
    'web/shared/i18n/format.ts',
    'web/art/birthday-hat.svg',
    'web/shared/images/{animal-photo,birthday-hat}.tsx',
    'web/shared/navigation/link.tsx',
    'web/shared/outbox/waiting-mark.tsx',
    'web/shared/records/kinds/dated-styles.ts',
    'web/shared/skeletons/picture-skeleton.tsx',
    'web/ui/feedback/badge.tsx',
    'web/ui/images/plate.tsx',
    'web/ui/layout/{icon-tile,rows}.tsx',
  ],
  // The rows of Home, of a pet and of what is next.
  reminders: ['web/features/reminders/components/today/due-lines.tsx'],
  home: ['web/app/routes/app.index.tsx', 'web/app/home/home-queries.ts'],
  text: [
    'virtual:lucide/{arrow-down-up,check,image-off,image-plus,list-filter,search,x}',
    'virtual:lucide/{message-circle,rotate-ccw}',
    // Icons of single dialogs, each a file otherwise.
    'virtual:lucide/{qr-code,zoom-in,zoom-out}',
    // Notices need these without a dialog; tabs look for focusable elements.
    'react-aria#FocusScope',
    'react-aria#animation',
    'react-aria#isScrollable',
    'react-aria#keyboard',
    'use-sync-external-store',
    'contract/features/pets/handling-words.ts',
    'web/shared/forms/form.tsx',
    'web/shared/lists/{list-search,list-tools}.tsx',
    'web/ui/fields/file-drop.tsx',
    'web/ui/fields/{search-field,text-area,text-field,toggle-chip}.tsx',
    'web/ui/fields/select/select.tsx',
    'web/ui/images/lazy-qr-code.tsx',
  ],
  // With its drawing, which is in the next chunk otherwise.
  done: ['web/art/empty/asleep.svg', 'web/features/reminders/components/today/all-done.tsx'],
  // Icons of the pages for people without an account.
  strangers: ['virtual:lucide/{heart,phone-call,user-round-x}'],
  // Shared by most other pages.
  pages: [
    // An icon or the address of a drawing is smaller than the request for it.
    'virtual:lucide/',
    'web/art/',
    'contract/features/care-plan/line-status.ts',
    'contract/features/records/limits.ts',
    'web/app/dialogs/{sharing-dialogs,upgrade-dialog}.tsx',
    'web/app/features.ts',
    'web/app/pets/pet-section-layout.tsx',
    'web/app/pets/pet-sections.ts',
    'web/app/skeletons/page-skeletons.tsx',
    'web/shared/browser/copy-text.ts',
    'web/shared/doses/elapsed.ts',
    'web/shared/lists/{more-pages,paged-list}.tsx',
    'web/shared/navigation/{address-target.ts,row-link.tsx}',
    'web/shared/{attachments/record-address,attachments/record-title,lists/paged-cache}.ts',
    'web/shared/records/kinds/record-{feature.ts,row.tsx}',
    'web/shared/records/record-pairs.tsx',
    'web/features/marketplace/products/components/market/products-skeleton.tsx',
    'web/features/pets/components/page/pet-page-skeleton.tsx',
    'web/ui/feedback/{banner,plan-meter}.tsx',
    'web/shared/skeletons/text-{place,skeleton}.tsx',
    'web/ui/i18n/accents.ts',
    'web/ui/layout/{load-more,long-text,record-card,sub-page}.tsx',
  ],
  // Zod, and the schemas of most forms: fetched when a form validates.
  schemas: [
    'zod',
    'contract/features/history/revision.ts',
    'contract/shared/{date-schemas,ids,image-schema,text}.ts',
  ],
  // The sign-in page and the views and dialogs with a password share these.
  passwords: [
    'contract/features/auth/link-tokens.ts',
    'web/features/auth/api.ts',
    'web/features/auth/components/email/credential-messages.ts',
    'web/features/auth/components/password/new-password-field.tsx',
    'web/features/auth/components/sign-in/auth-errors.ts',
  ],
  // Shared by the prerendered pages.
  prerendered: [
    'web/app/boot/ready-signal.ts',
    'web/app/shell/english-offer.tsx',
    'web/app/shell/public-page.tsx',
    'web/shared/browser/keeper.ts',
  ],
  // Needed to send a file, after the form that chose it.
  uploads: [
    'contract/features/documents/limits.ts',
    'web/shared/api/upload.ts',
    'web/shared/images/downscale.ts',
    'web/ui/feedback/progress-bar.tsx',
    'web/ui/fields/file-key.ts',
  ],
  dialogs: [
    'react-aria-components#FileTrigger',
    'contract/features/pets/{choices,limits}.ts',
    'web/shared/dialogs/action-dialog.tsx',
    'web/shared/forms/dialog-form.tsx',
    'web/shared/images/pet-toggles.tsx',
    'web/ui/fields/choice-chips.tsx',
    'web/ui/overlays/confirm-dialog.tsx',
    'web/ui/overlays/dialog.tsx',
    'web/ui/overlays/picture-dialog.tsx',
  ],
  // The author and the attachments of a record: below each record of most kinds.
  notes: [
    'virtual:lucide/printer',
    'contract/features/diary/limits.ts',
    'web/features/history/api.ts',
    'web/shared/attachments/{note-lines,record-note,record-notes}.tsx',
    'web/shared/records/record-menu.tsx',
    'web/shared/records/undoable-removal.ts',
  ],
  records: [
    // The page of a stamp needs these too, and no request for that.
    'contract/features/{allergies,medications,parasite-treatments,vaccines,visits,weights}/kind.ts',
    // Shared by a page and its form.
    'contract/features/medications/schedule-times.ts',
    'contract/features/weights/{growth,weight-units}.ts',
    'web/features/{allergies,medications,parasite-treatments,stamps,vaccines,visits,weights}/api.ts',
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
  'add-pet': [
    '@internationalized/date',
    'contract/features/{pets/appearance,reports/paper}.ts',
    'web/features/pets/components/add/add-pet-dialog.tsx',
    'web/ui/fields/toggle-chips.tsx',
    'web/ui/fields/photo-picker.tsx',
  ],
  pet: ['web/app/routes/app.pet.$petId.index.tsx'],
  choices: [
    'web/ui/fields/select/select-with-list.tsx',
    'web/ui/fields/suggest-field.tsx',
    'web/ui/overlays/menu-list.tsx',
    'web/ui/overlays/popover.tsx',
  ],
  // Fields of few forms.
  fields: [
    '@internationalized/number',
    'react-aria#useDateFormatter',
    'react-aria#useDeepMemo',
    'virtual:gregorian-only',
    'contract/features/parasite-treatments/common-products.ts',
    'contract/features/records/common-names.ts',
    'contract/features/stamps/limits.ts',
    'web/shared/forms/date-chips.ts',
    'web/shared/i18n/display-currency.ts',
    'web/shared/records/kinds/text-lengths.ts',
    'web/ui/fields/switch-field.tsx',
  ],
  sync: [
    'web/app/offline/device-frame.tsx',
    'web/app/quick-actions/quick-options.ts',
    'web/app/offline/start-device.ts',
    'web/features/pets/components/page/pet-profile.tsx',
    'web/shared/browser/device-apis.ts',
    'web/shared/device/{answers,cache-names,follow-session,removal,unsent-writes}.ts',
    'web/shared/installation/device-notices.tsx',
  ],
  // Skeletons for navigations; the pages import theirs from it.
  skeletons: ['web/app/skeletons/page-skeletons.tsx'],
  // Small pages that are often next to one another.
  lists: [
    'web/app/routes/app.pet.$petId.allergies.tsx',
    'web/app/routes/app.pet.$petId.medications.tsx',
    'web/app/routes/app.pet.$petId.vaccines.tsx',
  ],
  // Shared by the pages of lost animals.
  lost: [
    'contract/features/lost/{cells,limits}.ts',
    'web/features/lost/{api.ts,components/{found/found-token.ts,map/use-position.ts,notice/{money-warning.tsx,notice-text.ts}}}',
  ],
  // Fields of the forms for finds and lost pets.
  positions: ['web/features/lost/components/map/position-field.tsx', 'web/shared/images/picture-upload.tsx'],
  sections: ['web/app/routes/app.community.tsx', 'web/app/routes/app.upcoming.tsx'],
  // With what Home shows last: both are fetched after it.
  market: ['web/app/routes/app.marketplace.tsx', 'web/features/diary/components/memory.tsx'],
  diary: ['web/app/routes/app.pet.$petId.diary.tsx'],
  papers: ['web/app/routes/app.pet.$petId.care-tasks.tsx', 'web/app/routes/app.pet.$petId.papers.tsx'],
  // Shared by the page that imports, its steps, and the dialog that exports.
  'pet-files': ['contract/features/pet-files/{csv-fields,limits}.ts', 'web/features/pet-files/api.ts'],
  // Shared by few pages and dialogs, which need no other part of the next.
  narrow: ['web/shared/browser/download.ts', 'web/ui/layout/narrow-page.tsx'],
  'qr-code': ['web/ui/images/qr-code.tsx'],
  doses: ['web/shared/doses/{mark-text.ts,vet-numbers.tsx}'],
  // Marks and the page of unsent changes.
  waiting: [
    'web/app/outbox/outbox-link.tsx',
    'web/app/routes/app.outbox.tsx',
    'web/shared/outbox/{discard-dialog,waiting-badge}.tsx',
  ],
}

/** The chunk that lists a module; undefined where the bundler decides. */
export const chunkWith = (module: string): string | undefined =>
  Object.keys(chunks).find((name) => chunks[name]?.includes(module))
