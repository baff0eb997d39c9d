/** A header of requests. Without it every request is a new one. */
export const idempotencyKeyHeader = 'Idempotency-Key'

/** A UUID is the usual choice: 1 to 128 visible ASCII characters. */
export const idempotencyKeyPattern = /^[\x21-\x7E]{1,128}$/

export const idempotencyKeyHours = 24

/** The minimum of stored keys per person; the sweep deletes older ones sooner. */
export const idempotencyKeysKept = 1000

/** Begins the keys of writes that waited on a device. */
export const outboxKeyPrefix = 'outbox-'

/** After `idempotencyKeyHours` without their answers. A device sends no key that is older. */
export const outboxKeyDays = 30

/** As `idempotencyKeysKept`, counted apart from other keys: ten times what all devices may hold. */
export const outboxKeysKept = 5000

/** As `outboxKeysKept`, for the holders of one care link: more than its notes and some days of ticks. */
export const careLinkKeysKept = 500
