// English messages of everything that belongs to no feature: errors, fields and components.
import type { ErrorMessages, IssueMessages } from '#web/shared/api/errors.ts'
import type { SameShape } from './i18n.ts'
import type * as es from './messages.es.ts'

export const errors = {
  BAD_REQUEST: 'Check what you entered and try again.',
  INVALID_TOKEN: 'This link no longer works. Ask for a new one.',
  INVALID_SIGNATURE: "We couldn't verify the payment.",
  UNAUTHORIZED: 'You need to sign in',
  INVALID_CREDENTIALS: 'Wrong email or password',
  PLAN_LIMIT_REACHED: "This pet's plan doesn't allow any more.",
  FORBIDDEN: "You don't have permission to do this.",
  EMAIL_NOT_VERIFIED: 'Confirm your email first: we sent you a link.',
  NOT_FOUND: "We couldn't find it. It may no longer exist.",
  INVALID_CODE: "That code isn't valid",
  EMAIL_TAKEN: 'This email is already registered. Try signing in.',
  ALREADY_SHARED: 'You already have access to this pet',
  ALREADY_PREMIUM: "You're already Premium: your subscription renews by itself.",
  NO_RENEWAL: 'This subscription has no renewal that we could change.',
  LAST_ADMIN: "They're the only administrator. Give the role to someone else before taking it away.",
  NO_PASSWORD: 'Your account has no password: you sign in with another account.',
  SOCIAL_NOT_CONFIGURED: "You can't sign in with another account for now. Use your email and password.",
  PAYLOAD_TOO_LARGE: 'The file is too large. Choose a smaller one.',
  STORE_EXISTS: 'You already have a store.',
  NO_STORE: 'Create your store first.',
  TOO_MANY: 'There are as many as are allowed.',
  QUOTA_REACHED:
    'Your account has no space left. Delete photos or documents; your profile shows how much you use and what Premium gives.',
  QUOTA_REACHED_pets:
    'You have all the pets that your account allows. Delete one; your profile shows how many Premium allows.',
  QUOTA_REACHED_owner: "This pet's owner has no space left. Ask them to free some.",
  IMAGE_UNREADABLE: "We couldn't read the image. Try a JPG or PNG photo.",
  IMAGE_TOO_MANY_PIXELS: 'The image has too many pixels. Try a smaller one.',
  TOO_MANY_REQUESTS: 'Too many attempts. Wait a moment and try again.',
  INTERNAL_SERVER_ERROR: 'Something unexpected happened. Try again.',
  SERVICE_UNAVAILABLE: "The service isn't available right now. Try again in a moment.",
  INSUFFICIENT_STORAGE: "We can't save files right now. Try again later.",
  NETWORK: "There's no connection. Check your internet and try again.",
} satisfies ErrorMessages

export const issues = {
  required: 'This field is required',
  invalid: "This value isn't valid",
  too_short: 'The text is too short',
  too_long: 'The text is too long',
  too_small: 'The number is too small',
  too_large: 'The number is too large',
  step: 'Use at most one decimal',
  too_early: 'The date is too early',
  in_future: "The date can't be in the future",
  mismatch: "It doesn't match",
  unknown_key: "This field doesn't exist",
} satisfies IssueMessages

export const ui = {
  close: 'Close',
  optional: 'Optional',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving...',
  undo: 'Undo',
  options: 'Options for {{name}}',
  freePlan: 'Free plan',
  retry: 'Retry',
  offline: 'You are offline',
  savedWhenOnline: 'You are offline. We will try again as soon as you are back.',
  loading: 'Loading...',
  notifications: 'Notifications',
  openCalendar: 'Open calendar',
  clearSearch: 'Clear search',
  choosePhoto: 'Choose a photo',
  changePhoto: 'Change photo',
  removePhoto: 'Remove photo',
  discardTitle: 'Discard your changes?',
  discardText: "What you typed won't be saved.",
  keepEditing: 'Keep editing',
  discard: "Don't save",
} satisfies SameShape<typeof es.ui>
