import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type { messages as es } from './messages.es.ts'

export const messages = {
  heading: 'Delete my account',
  text: 'All your sessions end. For {{days}} days you get it back by signing in; after that everything is deleted.',
  failedTitle: "We couldn't load what would be deleted",
  pets_zero: 'You have no pets of your own.',
  pets_one: '1 pet will be deleted, with its records and files.',
  pets_other: '{{count}} pets will be deleted, with their records and files.',
  shared_one: 'One of them is seen by other people, who lose it too:',
  shared_other: '{{count}} of them are seen by other people, who lose them too:',
  sharedPet_one: '{{name}} · 1 person',
  sharedPet_other: '{{name}} · {{count}} people',
  sharedMore_one: 'and 1 more',
  sharedMore_other: 'and {{count}} more',
  received: 'Pets that others share with you stay with them.',
  renewalStops: 'The renewal of your plan stops right now.',
  renewalElsewhere: "Your plan renews on the payment provider's page. Cancel it there first: we can't.",
  manage: 'Open the payment provider',
  exportFirst: "Download your data before you delete it: afterwards we can't bring it back.",
  lastAdmin: "You're the only administrator. Give the role to someone else before you delete your account.",
  signInAgain:
    'Your account has no password. To confirm that it is you, sign out, sign in again and delete it within {{minutes}} minutes.',
  open: 'Delete my account',
  dialogTitle: 'Delete your account?',
  dialogText:
    'In {{days}} days your pets, their records and their files are deleted, also for those who see them. Until then you keep it by signing in.',
  emailLabel: 'Type {{email}} to confirm',
  passwordLabel: 'Your password',
  wrongPassword: 'The password is not right',
  confirm: 'Delete my account',
  busy: 'Deleting...',
  failed: "We couldn't delete your account",
  doneTitle: 'Your account will be deleted on {{date}}',
  doneText: 'If you sign in before, it stays as it is.',
} satisfies SameShape<typeof es>
