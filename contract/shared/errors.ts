// Every code that the API answers with. The server sends codes and data, never sentences:
// `web/shared/api/errors.ts` has the words.

/** Error code → HTTP status. The list is closed: a code that stands nowhere here cannot be sent. */
export const errorStatus = {
  /** The input broke the contract; `data.issues` says where. */
  BAD_REQUEST: 400,
  /** A one-time link was used, has expired, or never existed. */
  INVALID_TOKEN: 400,
  /** A payment event whose signature is missing, wrong or too old. */
  INVALID_SIGNATURE: 400,
  /** No session, or one that was revoked: the client forgets the person. */
  UNAUTHORIZED: 401,
  /** E-mail or password do not match. Says nothing about a session that exists. */
  INVALID_CREDENTIALS: 401,
  /** A passkey is not one of the account, or answers wrongly or too late. */
  INVALID_PASSKEY: 401,
  /** The plan of the pet's owner allows no more, or not at all; `data` says of what. */
  PLAN_LIMIT_REACHED: 402,
  FORBIDDEN: 403,
  /** The request names another address than this server's; `data.publicUrl` says which is right. */
  WRONG_ADDRESS: 403,
  /** An API key of scope `read` cannot change anything. */
  API_KEY_READ_ONLY: 403,
  /** No API key may do this: it takes a session. Or the key is for other pets. */
  API_KEY_REFUSED: 403,
  /** Who is signed in must prove it once more: `security.prove`. */
  PROOF_REQUIRED: 403,
  /** The account's address must be confirmed first. */
  EMAIL_NOT_VERIFIED: 403,
  /** Unknown, malformed and other people's ids are answered alike. */
  NOT_FOUND: 404,
  /** A share code that is unknown, renewed, expired or paused: all alike. */
  INVALID_SHARE_CODE: 404,
  /** A code of the second step of signing in that is wrong or was used. */
  INVALID_CODE: 404,
  EMAIL_TAKEN: 409,
  /** The pet is the person's own, or shared with them already; `data.petId` says which. */
  ALREADY_SHARED: 409,
  /** The person's subscription renews already: there is nothing to buy. */
  ALREADY_PREMIUM: 409,
  /** There is no renewal that this server could stop, or take up again. */
  NO_RENEWAL: 409,
  /** The seller has a store already. */
  STORE_EXISTS: 409,
  /** Products need a store first. */
  NO_STORE: 409,
  /** A veterinarian has stamped it: nobody changes or removes it, and its owner may hide it. */
  RECORD_STAMPED: 409,
  /** There are as many as there may be, or as may be under way at once. */
  TOO_MANY: 409,
  /** The second step of signing in is on already. */
  TWO_FACTOR_ON: 409,
  /** The pet has as many records of that kind as any may have; `data.limit` says how many. */
  TOO_MANY_RECORDS: 409,
  /** The pet has as many running schedules of medications as any may have. */
  TOO_MANY_SCHEDULES: 409,
  /** The account that would be charged has no room left; `data` says of what, and whose it is. */
  QUOTA_REACHED: 409,
  /** Without this administrator there would be none. */
  LAST_ADMIN: 409,
  /** The account has no password to change: it is entered through a social provider. */
  NO_PASSWORD: 409,
  /** Nothing else would lead into the account. */
  LAST_WAY_IN: 409,
  /** No mail leaves this server, so an address cannot be confirmed. */
  MAIL_NOT_CONFIGURED: 409,
  /** No social provider is configured on this server. */
  SOCIAL_NOT_CONFIGURED: 409,
  PAYLOAD_TOO_LARGE: 413,
  /** The file has none of the bytes that `Range` asks for; `Content-Range` says how many it has. */
  RANGE_NOT_SATISFIABLE: 416,
  /** Another request was sent under this Idempotency-Key within the last day. */
  IDEMPOTENCY_KEY_REUSED: 422,
  /** The bytes are no picture of an allowed kind, or do not decode. */
  IMAGE_UNREADABLE: 422,
  /** The header promises more pixels than the server decodes. */
  IMAGE_TOO_MANY_PIXELS: 422,
  /** A file of a pet cannot be imported; `data.reason` says why. Nothing was written. */
  PET_FILE_REFUSED: 422,
  /** `data.retryAfter` says in how many seconds. */
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
  INSUFFICIENT_STORAGE: 507,
} as const

export type ErrorCode = keyof typeof errorStatus

/**
 * What can be wrong with a field. A closed list: each has its words in `web/shared/api/errors.ts`.
 */
export const issueCodes = [
  'required',
  'invalid',
  'too_short',
  'too_long',
  'too_common',
  'too_small',
  'too_large',
  'step',
  'too_early',
  'in_future',
  'mismatch',
  /** The text is in another encoding. */
  'not_utf8',
  'unknown_key',
] as const
export type IssueCode = (typeof issueCodes)[number]

/**
 * One broken rule: the field's name in the input, dotted when nested, '' for the input as a whole.
 */
export type Issue = { readonly field: string; readonly code: IssueCode }

type RawIssue = {
  readonly code?: string
  readonly path?: ReadonlyArray<PropertyKey>
  readonly keys?: readonly string[]
  readonly origin?: string
  readonly minimum?: number | bigint
  readonly params?: { readonly code?: unknown }
}

/**
 * Turns what zod found in `input` into issues, the same on the server and in a form. Unknown keys
 * become one issue each. An empty or absent value is `required`.
 */
export const toIssues = (found: ReadonlyArray<unknown>, input: unknown): Issue[] =>
  found.flatMap((one) => {
    const raw = one as RawIssue
    const path = (raw.path ?? []).map(String)
    if (raw.code === 'unrecognized_keys')
      return (raw.keys ?? []).map((key) => ({
        field: [...path, key].join('.'),
        code: 'unknown_key' as const,
      }))
    return [{ field: path.join('.'), code: issueCode(raw, valueAt(input, path)) }]
  })

const valueAt = (input: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
    input,
  )

const issueCode = (raw: RawIssue, value: unknown): IssueCode => {
  switch (raw.code) {
    case 'custom':
      return issueCodes.find((code) => code === raw.params?.code) ?? 'invalid'
    case 'too_small':
      if (raw.origin !== 'string') return 'too_small'
      return Number(raw.minimum) === 1 ? 'required' : 'too_short'
    case 'too_big':
      return raw.origin === 'string' ? 'too_long' : 'too_large'
    case 'not_multiple_of':
      return 'step'
    default:
      return value === undefined || value === null || value === '' ? 'required' : 'invalid'
  }
}
