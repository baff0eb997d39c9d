import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type * as es from './messages.es.ts'

export const home = {
  section: {
    title: 'Documents',
    empty: 'Important papers',
    count_one: '{{count}} document',
    count_other: '{{count}} documents',
  },
  quickAction: {
    title: 'Upload document',
    hint: 'Keep your pet’s important documents',
  },
} satisfies SameShape<typeof es.home>

export const one = 'Document'
export const many = 'Documents'

export const changed = {
  documentName: 'name',
} satisfies SameShape<typeof es.changed>

export const messages = {
  upload: 'Upload document',
  uploading: 'Uploading...',
  cancelUpload: 'Cancel upload',
  dismiss: 'Discard {{name}}',
  notUploaded: 'Not uploaded',
  loading: 'Loading documents',
  loadFailed: 'Couldn’t load the documents',
  emptyTitle: 'No documents',
  emptyText: 'Upload your pet’s important documents',
  emptyTextViewer: 'When someone uploads one, you’ll see it here.',
  more: 'Show more documents',
  moreFailed: 'Couldn’t load more documents',
  open: 'Open {{name}} in a new tab',
  remove: 'Delete document {{name}}',
  search: 'Search documents',
  kinds: {
    all: 'All',
    image: 'Pictures',
    pdf: 'PDF',
    other: 'Other files',
  },
  rename: {
    label: 'Rename {{name}}',
    title: 'Rename',
    name: 'Name',
    done: 'Document renamed',
    failed: 'Couldn’t rename the document',
    required: 'The name is required',
    tooLong: 'The name is too long',
  },
  drop: 'Drop the files here to upload them',
  uploads: 'Uploads',
  waiting: 'Waiting',
  uploaded_one: 'Document uploaded',
  uploaded_other: '{{count}} documents uploaded',
  locationKept: 'Location kept',
  keepLocationFailed: 'The location wasn’t kept',
  uploadFailed: 'Couldn’t upload the document',
  tooLarge: 'The file is larger than {{size}}. Choose a smaller one.',
  overLimit: 'Not uploaded: your plan allows no more documents for this pet.',
  leftOut: 'Your plan allows no more documents for this pet. Left out: {{names}}.',
  nameTooLong: 'The file’s name is too long. Shorten it and try again.',
  removed: 'Document deleted',
  removeFailed: 'Couldn’t delete the document',
  restored: 'Document restored',
  restoreFailed: 'Couldn’t restore the document',
  unlimitedTitle: 'Unlimited documents',
  unlimitedText: 'Free users are limited to {{count}} documents per pet.',
  form: {
    file: 'File',
    dropHere: 'Drag files here, paste them, or browse',
    anyType: 'Any type of file, up to {{size}} each',
    choose: 'Choose files',
    removeFile: 'Remove {{name}}',
    keepLocation: 'Keep the location of photos and videos',
    locationRemoved: 'We remove from photos and videos the place where they were taken.',
    locationKept: 'Whoever sees the document can find out where it was taken.',
    missing: 'Select a pet and a file',
  },
} satisfies SameShape<typeof es.messages>
