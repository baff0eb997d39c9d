// The server sends codes and data, never sentences: `web/shared/api/errors.ts` has the words.

/** Error code → HTTP status. The list is closed: other codes cannot be sent. */
export const errorStatus = {
  /** The input broke the contract; `data.issues` names the fields. */
  BAD_REQUEST: 400,
  /** A one-time link was used, has expired, or never existed. */
  INVALID_TOKEN: 400,
  /** A payment event whose signature is missing, wrong or too old. */
  INVALID_SIGNATURE: 400,
  /** No session, or a revoked one: the client removes the person's data. */
  UNAUTHORIZED: 401,
  /** E-mail or password do not match. Unrelated to an existing session. */
  INVALID_CREDENTIALS: 401,
  /** A passkey is not one of the account, or its response is wrong or too late. */
  INVALID_PASSKEY: 401,
  /** The limit of the owner's plan is reached, or the plan lacks the feature; `data` names it. */
  PLAN_LIMIT_REACHED: 402,
  FORBIDDEN: 403,
  /** The request names another address than this server's; `data.publicUrl` is the right one. */
  WRONG_ADDRESS: 403,
  API_KEY_READ_ONLY: 403,
  /** The procedure takes no API key but a session, or the key is for other pets. */
  API_KEY_REFUSED: 403,
  /** The signed-in person must prove their identity again: `security.prove`. */
  PROOF_REQUIRED: 403,
  EMAIL_NOT_VERIFIED: 403,
  /** Unknown, malformed and other people's ids have the same answer. */
  NOT_FOUND: 404,
  /** A share code that is unknown, renewed, expired or paused: all alike. */
  INVALID_SHARE_CODE: 404,
  /** A code of the second step of signing in that is wrong or was used. */
  INVALID_CODE: 404,
  EMAIL_TAKEN: 409,
  /** The pet is the person's own, or shared with them already; `data.petId` identifies it. */
  ALREADY_SHARED: 409,
  /** The person's subscription renews already, so a purchase is not needed. */
  ALREADY_PREMIUM: 409,
  /** There is no renewal that this server could stop or resume. */
  NO_RENEWAL: 409,
  STORE_EXISTS: 409,
  NO_STORE: 409,
  /** A veterinarian has stamped it: it cannot be changed or removed, only hidden by its owner. */
  RECORD_STAMPED: 409,
  /** A part of the upload that the request names is missing; the client sends it again. */
  UPLOAD_INCOMPLETE: 409,
  /** Another change came first; `data.current` is the record as it is stored now. */
  STALE_REVISION: 409,
  /** The maximum is reached, of objects or of those under way at once. */
  TOO_MANY: 409,
  /** One of its sides ended it; both can only read. */
  CONVERSATION_ENDED: 409,
  TWO_FACTOR_ON: 409,
  TOO_MANY_RECORDS: 409,
  TOO_MANY_SCHEDULES: 409,
  /** The account to be charged has no room left; `data` names the quota and its owner. */
  QUOTA_REACHED: 409,
  LAST_ADMIN: 409,
  /** The account has no password to change: its sign-in method is a social provider. */
  NO_PASSWORD: 409,
  /** The account would have no other sign-in method. */
  LAST_WAY_IN: 409,
  MAIL_NOT_CONFIGURED: 409,
  SOCIAL_NOT_CONFIGURED: 409,
  PAYLOAD_TOO_LARGE: 413,
  /** The file has none of the bytes in `Range`; `Content-Range` has its size. */
  RANGE_NOT_SATISFIABLE: 416,
  /** The request was executed, and its answer is no longer stored. */
  IDEMPOTENCY_KEY_SPENT: 409,
  /** Another request was sent under this Idempotency-Key within the last day. */
  IDEMPOTENCY_KEY_REUSED: 422,
  /** The bytes are no picture of an allowed kind, or do not decode. */
  IMAGE_UNREADABLE: 422,
  /** The header declares more pixels than the server decodes. */
  IMAGE_TOO_MANY_PIXELS: 422,
  /** A file of a pet cannot be imported; `data.reason` gives the reason. No record was written. */
  PET_FILE_REFUSED: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
  INSUFFICIENT_STORAGE: 507,
} as const

export type ErrorCode = keyof typeof errorStatus

/** The possible issues of a field, a closed list. Their words: `web/shared/api/errors.ts`. */
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

/** One broken rule: the field's name in the input, dotted when nested, '' for the whole input. */
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
 * Converts zod's findings on `input` to issues, the same on the server and in a form. Unknown keys
 * become one issue each. An empty or absent value is `required`.
 */
export const toIssues = (found: ReadonlyArray<unknown>, input: unknown): Issue[] =>
  found.flatMap((item) => {
    const raw = item as RawIssue
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
