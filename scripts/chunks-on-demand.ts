/** Fetched ahead or on demand, with all that they need and no page waits for. */
export const onDemand: Readonly<Record<string, readonly string[]>> = {
  // The dialogs of the frame and of a pet's page.
  menus: ['web/app/quick-actions/quick-actions.tsx', 'web/features/pets/components/page/pet-dialog-code.ts'],
  'record-forms': [
    'web/features/{allergies,medications,parasite-treatments,vaccines,visits,weights}/components/*-form.tsx',
    'web/features/stamps/components/owner/*-dialog.tsx',
  ],
  'diary-forms': ['web/features/diary/components/{entry-dialog,photo-viewer}.tsx'],
  calendar: ['web/ui/fields/calendar/calendar-popover.tsx'],
  outbox: ['web/shared/outbox/open-outbox.ts'],
  offline: ['web/app/offline/prefill.ts', 'web/shared/installation/install-steps.tsx'],
  import: ['web/features/pet-files/components/{csv-step,pet-step,stop-button}.tsx'],
}
