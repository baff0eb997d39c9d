/**
 * `link`: a pending one, to set a password or back from a provider. `push`: a browser that receives
 * reminders. `share`, `report_link`, `care_link` and `tag` open the person's pets only.
 */
export const credentialKinds = [
  'password',
  'session',
  'link',
  'identity',
  'passkey',
  'second_step',
  'email_change',
  'api_key',
  'calendar_feed',
  'push',
  'share',
  'report_link',
  'care_link',
  'tag',
] as const
export type CredentialKind = (typeof credentialKinds)[number]

/**
 * The credentials that a mailed link may end in a confirmed account. Not the second step: a person
 * who reads another's mail must not get past it.
 */
export const revocableCredentials = [
  'identity',
  'passkey',
  'email_change',
  'share',
  'report_link',
  'care_link',
  'tag',
] as const satisfies CredentialKind[]
export type RevocableCredential = (typeof revocableCredentials)[number]

export type CredentialCount = { readonly kind: CredentialKind; readonly count: number }
