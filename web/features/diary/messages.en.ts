import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type * as es from './messages.es.ts'

export const home = {
  section: {
    title: 'Diary',
    empty: 'Moments and photos',
    count_one: '{{count}} entry',
    count_other: '{{count}} entries',
  },
  memory: {
    former_one: 'A year ago',
    former_other: '{{count}} years ago',
    last: 'The latest photo',
    entry: '{{title}} · {{name}} · {{date}}',
  },
  quickAction: {
    title: 'Diary entry',
    hint: 'Record your pet’s special moments',
    formTitle: 'New diary entry',
  },
} satisfies SameShape<typeof es.home>

export const one = 'Diary'
export const many = 'Diary'

export const changed = {
  entryDate: 'date',
  title: 'title',
  content: 'text',
  photos: 'photos',
} satisfies SameShape<typeof es.changed>

export const messages = {
  add: 'New entry',
  loading: 'Loading the diary',
  loadFailed: 'Couldn’t load the diary',
  emptyTitle: 'The diary is still blank',
  emptyText: 'Write down the adventures, and keep the photos that tell them.',
  emptyTextViewer: 'When someone writes in it, you’ll read it here.',
  more: 'Show more entries',
  moreFailed: 'Couldn’t load more entries',
  readMore: 'Read more',
  readLess: 'Read less',
  edit: 'Edit entry {{title}}',
  remove: 'Delete entry {{title}}',
  search: 'Search the diary',
  dropPhotos: 'Drop the photos here to add them',
  memories: {
    title: 'Photos and days',
    photos: '{{name}}’s photos: open the diary',
    none: 'The diary is blank. You can write a memory in it whenever you like.',
    open: 'Open the diary',
  },
  photos: {
    open: 'View photo {{number}} of {{count}} of {{title}}',
    alt: 'Photo {{number}} of {{count}} of {{title}}',
    more: '+{{count}}',
    counter: '{{number}} / {{count}}',
    viewer: 'Photos of {{title}}',
    previous: 'Previous photo',
    next: 'Next photo',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    download: 'Download photo',
  },
  form: {
    title: 'Title',
    titlePlaceholder: 'E.g. A walk in the park',
    date: 'Date',
    content: 'Content',
    contentPlaceholder: 'What happened?',
    photos: 'Photos',
    addPhotos: 'Add',
    addPhotosLabel: 'Add photos',
    removePhoto: 'Remove photo {{number}}',
    photosHint: 'Up to {{max}} photos',
    tooMany: 'An entry holds up to {{max}} photos, so we left the others out.',
    noImage: 'You can only add JPG, PNG, WebP, GIF or HEIC photos, so we left {{name}} out.',
    tooLarge: '{{name}} is larger than {{size}}. Choose a smaller photo.',
    photoProgress: 'Sending photo {{number}}',
    progress: 'Saving...',
    cancelSave: 'Cancel sending',
    editTitle: 'Edit entry',
  },
  petMissing: 'Select a pet',
  created: 'Diary entry created',
  createFailed: 'Couldn’t create the diary entry',
  updated: 'Entry updated',
  updateFailed: 'Couldn’t update the entry',
  removed: 'Entry deleted',
  removeFailed: 'Couldn’t delete the entry',
  restored: 'Entry restored',
  restoreFailed: 'Couldn’t restore the entry',
} satisfies SameShape<typeof es.messages>
