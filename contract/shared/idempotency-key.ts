// The key by which a request that makes something is known when it is sent again.

/** Of a request. Without it every request is a new one. */
export const idempotencyKeyHeader = 'Idempotency-Key'

/** A UUID is the usual choice: 1 to 128 visible ASCII characters. */
export const idempotencyKeyPattern = /^[\x21-\x7E]{1,128}$/

/** For so long a request is known by its key. */
export const idempotencyKeyHours = 24

/** So many of one person's keys are remembered at least; the sweep forgets older ones sooner. */
export const idempotencyKeysKept = 1000
