// English messages of everything that administration panels share.
import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type { messages as es } from './messages.es.ts'

export const messages = {
  success: 'Success',
  error: 'Error',
  more: 'Show more',
  moreFailed: "We couldn't load more",
  edit: 'Edit',
  hide: 'Hide',
  hiding: 'Hiding...',
  show: 'Show',
  showing: 'Showing...',
  removing: 'Deleting...',
  remove: 'Delete',
  visible: 'Visible on Home',
  yes: 'Yes',
  no: 'No',
  picture: {
    label: 'Picture',
    hint: 'JPEG, PNG, WebP, GIF or HEIC, up to 10 MB.',
    choose: 'Add picture',
    change: 'Change picture',
    remove: 'Remove picture',
    tooLarge: 'The picture is larger than 10 MB. Choose a smaller one.',
    progress: 'Uploading the picture',
    cancel: 'Cancel the upload',
    failed: "The picture couldn't be uploaded",
    cancelled: 'Upload cancelled',
    without: 'The rest is saved, without the new picture.',
  },
} satisfies SameShape<typeof es>
