import type { CommonErrorMessages, RareErrorMessages } from '#web/shared/api/errors.ts'

export const home = {
  TOO_MANY_REQUESTS: 'Too many attempts. Wait a moment and try again.',
  INTERNAL_SERVER_ERROR: 'Something unexpected happened. Try again.',
  SERVICE_UNAVAILABLE: 'The service isn’t available right now. Try again in a moment.',
  FILE_UNREADABLE: 'The file changed or is no longer there. Choose it again.',
  NEEDS_HTTPS: 'This needs https. Open Huella at an address with https://, or ask whoever runs it for one.',
  NOT_SUPPORTED: 'This browser can’t do this. Try another one, or update it.',
  NETWORK: 'There’s no connection. Check your internet and try again.',
} satisfies CommonErrorMessages

export const messages = {
  UNAUTHORIZED: 'You need to sign in',
  FORBIDDEN: 'You don’t have permission to do this.',
  NOT_FOUND: 'We couldn’t find it. It may no longer exist.',
  BAD_REQUEST: 'Check what you entered and try again.',
  INVALID_CREDENTIALS: 'Wrong email or password',
  INVALID_TOKEN: 'This link no longer works. Ask for a new one.',
  INVALID_SIGNATURE: 'We couldn’t verify the payment.',
  INVALID_PASSKEY: 'We don’t recognise this passkey',
  PLAN_LIMIT_REACHED: 'This pet’s plan doesn’t allow any more.',
  WRONG_ADDRESS: 'This is not Huella’s address. Open it at {{address}}.',
  API_KEY_READ_ONLY: 'This API key can only read.',
  API_KEY_REFUSED: 'An API key can’t do this.',
  LAST_WAY_IN: 'This is your only way to sign in. Add another first.',
  MAIL_NOT_CONFIGURED: 'The email can’t be changed for now.',
  PROOF_REQUIRED: 'First confirm that it’s you.',
  EMAIL_NOT_VERIFIED:
    'First confirm your email with the link we sent you. If it didn’t arrive, press “Send again” above.',
  INVALID_SHARE_CODE: 'That code isn’t valid',
  INVALID_CODE: 'That code isn’t valid',
  EMAIL_TAKEN: 'This email is already registered. Try signing in.',
  ALREADY_SHARED: 'You already have access to this pet',
  ALREADY_PREMIUM: 'You’re already Premium: your subscription renews automatically.',
  NO_RENEWAL: 'This subscription has no renewal we can change.',
  RECORD_STAMPED:
    'A veterinary professional stamped it: it can no longer be changed or deleted. You can hide it.',
  STALE_REVISION: 'Someone else changed it in the meantime. Open it again.',
  LAST_ADMIN: 'They’re the only administrator. Give the role to someone else before taking it away.',
  NO_PASSWORD: 'Your account has no password: you sign in with a linked account.',
  SOCIAL_NOT_CONFIGURED: 'For now you can only sign in with your email and password.',
  IDEMPOTENCY_KEY_SPENT: 'This was already saved.',
  IDEMPOTENCY_KEY_REUSED: 'This was already sent with other data. Close the form and start again.',
  UPLOAD_INCOMPLETE: 'The file didn’t arrive complete. Try again.',
  PAYLOAD_TOO_LARGE: 'The file is too large. Choose a smaller one.',
  RANGE_NOT_SATISFIABLE: 'We couldn’t continue the download. Start it again.',
  STORE_EXISTS: 'You already have a store.',
  NO_STORE: 'Create your store first.',
  TOO_MANY: 'You’ve reached the maximum.',
  CONVERSATION_ENDED: 'The conversation has ended.',
  TWO_FACTOR_ON: 'It’s already on.',
  TOO_MANY_RECORDS:
    'This pet already has {{limit, number}} records of this kind, and no more fit. Delete those you no longer need.',
  TOO_MANY_SCHEDULES:
    'This pet already has {{limit, number}} medications with a schedule that is running or ended recently. Remove the schedule from one, or delete it.',
  QUOTA_REACHED:
    'Your account has no space left. Delete photos or documents; your profile shows how much Premium gives.',
  QUOTA_REACHED_pets:
    'You have all the pets your account allows. Delete one; your profile shows how many Premium allows.',
  QUOTA_REACHED_owner: 'This pet’s owner has no space left. Ask them to free some.',
  IMAGE_UNREADABLE: 'We couldn’t read the image. Try a JPG or PNG photo.',
  IMAGE_TOO_MANY_PIXELS: 'The image has too many pixels. Try a smaller one.',
  PET_FILE_REFUSED: 'We couldn’t read this file. Nothing was saved.',
  INSUFFICIENT_STORAGE: 'We can’t save files right now. Try again later.',
  OUTBOX_FULL: 'You’re offline, and 500 changes are waiting already. Connect to send them.',
  DEVICE_FULL: 'You’re offline, and this device has no room to store it. Free some space.',
} satisfies RareErrorMessages
