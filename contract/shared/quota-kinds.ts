// What an account has a quota of. It stands here because the error QUOTA_REACHED carries it.

export const quotaKinds = ['bytes', 'pets'] as const
export type QuotaKind = (typeof quotaKinds)[number]
