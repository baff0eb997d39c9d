// Written by scripts/build/messages.ts.
type MessagesOf<M extends { readonly messages: object }> = M['messages'] &
  (M extends { readonly home: infer H } ? H : unknown)
type Word<T> = T extends string ? string : T

declare module '#web/shared/i18n/i18n.ts' {
  interface Messages {
    'quick-actions': MessagesOf<typeof import('#web/app/quick-actions/messages.es.ts')>
    'share': MessagesOf<typeof import('#web/app/share/messages.es.ts')>
    'account-deletion': MessagesOf<typeof import('#web/features/account-deletion/messages.es.ts')>
    'admin': MessagesOf<typeof import('#web/features/admin/messages.es.ts')>
    'adoptions': MessagesOf<typeof import('#web/features/adoptions/messages.es.ts')>
    'allergies': MessagesOf<typeof import('#web/features/allergies/messages.es.ts')>
    'api-keys': MessagesOf<typeof import('#web/features/api-keys/messages.es.ts')>
    'auth': MessagesOf<typeof import('#web/features/auth/messages.es.ts')>
    'banners': MessagesOf<typeof import('#web/features/banners/messages.es.ts')>
    'care-holder': MessagesOf<typeof import('#web/features/care-links/care-holder/messages.es.ts')>
    'care-links': MessagesOf<typeof import('#web/features/care-links/messages.es.ts')>
    'care-passes': MessagesOf<typeof import('#web/features/care-passes/messages.es.ts')>
    'care-plan': MessagesOf<typeof import('#web/features/care-plan/messages.es.ts')>
    'care-sheets': MessagesOf<typeof import('#web/features/care-sheets/messages.es.ts')>
    'care-tasks': MessagesOf<typeof import('#web/features/care-tasks/messages.es.ts')>
    'community': MessagesOf<typeof import('#web/features/community/messages.es.ts')>
    'costs': MessagesOf<typeof import('#web/features/costs/messages.es.ts')> & { kinds: object & typeof import('#web/features/parasite-treatments/messages.es.ts').counted & typeof import('#web/features/vaccines/messages.es.ts').counted & typeof import('#web/features/visits/messages.es.ts').counted }
    'diary': MessagesOf<typeof import('#web/features/diary/messages.es.ts')>
    'documents': MessagesOf<typeof import('#web/features/documents/messages.es.ts')>
    'doses': MessagesOf<typeof import('#web/features/doses/messages.es.ts')>
    'emergency-card': MessagesOf<typeof import('#web/features/emergency-card/messages.es.ts')>
    'history': MessagesOf<typeof import('#web/features/history/messages.es.ts')> & { kind: { 'allergies': Word<typeof import('#web/features/allergies/messages.es.ts').one>; 'care-tasks': Word<typeof import('#web/features/care-tasks/messages.es.ts').one>; 'diary': Word<typeof import('#web/features/diary/messages.es.ts').one>; 'documents': Word<typeof import('#web/features/documents/messages.es.ts').one>; 'medications': Word<typeof import('#web/features/medications/messages.es.ts').one>; 'papers': Word<typeof import('#web/features/papers/messages.es.ts').one>; 'parasite-treatments': Word<typeof import('#web/features/parasite-treatments/messages.es.ts').one>; 'vaccines': Word<typeof import('#web/features/vaccines/messages.es.ts').one>; 'visits': Word<typeof import('#web/features/visits/messages.es.ts').one>; 'weights': Word<typeof import('#web/features/weights/messages.es.ts').one> } } & { fields: object & typeof import('#web/features/allergies/messages.es.ts').changed & typeof import('#web/features/care-tasks/messages.es.ts').changed & typeof import('#web/features/diary/messages.es.ts').changed & typeof import('#web/features/documents/messages.es.ts').changed & typeof import('#web/features/medications/messages.es.ts').changed & typeof import('#web/features/papers/messages.es.ts').changed & typeof import('#web/features/parasite-treatments/messages.es.ts').changed & typeof import('#web/features/vaccines/messages.es.ts').changed & typeof import('#web/features/visits/messages.es.ts').changed & typeof import('#web/features/weights/messages.es.ts').changed }
    'landing': MessagesOf<typeof import('#web/features/landing/messages.es.ts')>
    'legal': MessagesOf<typeof import('#web/features/legal/messages.es.ts')>
    'lost-owner': MessagesOf<typeof import('#web/features/lost/lost-owner/messages.es.ts')>
    'lost': MessagesOf<typeof import('#web/features/lost/messages.es.ts')>
    'products': MessagesOf<typeof import('#web/features/marketplace/products/messages.es.ts')>
    'stores': MessagesOf<typeof import('#web/features/marketplace/stores/messages.es.ts')>
    'medications': MessagesOf<typeof import('#web/features/medications/messages.es.ts')>
    'notifications': MessagesOf<typeof import('#web/features/notifications/messages.es.ts')>
    'papers': MessagesOf<typeof import('#web/features/papers/messages.es.ts')>
    'parasite-treatments': MessagesOf<typeof import('#web/features/parasite-treatments/messages.es.ts')>
    'personal-data': MessagesOf<typeof import('#web/features/personal-data/messages.es.ts')>
    'pet-files': MessagesOf<typeof import('#web/features/pet-files/messages.es.ts')> & { kinds: { 'allergies': Word<typeof import('#web/features/allergies/messages.es.ts').many>; 'care-tasks': Word<typeof import('#web/features/care-tasks/messages.es.ts').many>; 'diary': Word<typeof import('#web/features/diary/messages.es.ts').many>; 'documents': Word<typeof import('#web/features/documents/messages.es.ts').many>; 'medications': Word<typeof import('#web/features/medications/messages.es.ts').many>; 'papers': Word<typeof import('#web/features/papers/messages.es.ts').many>; 'parasite-treatments': Word<typeof import('#web/features/parasite-treatments/messages.es.ts').many>; 'vaccines': Word<typeof import('#web/features/vaccines/messages.es.ts').many>; 'visits': Word<typeof import('#web/features/visits/messages.es.ts').many>; 'weights': Word<typeof import('#web/features/weights/messages.es.ts').many> } }
    'pets': MessagesOf<typeof import('#web/features/pets/messages.es.ts')>
    'pet-details': MessagesOf<typeof import('#web/features/pets/pet-details/messages.es.ts')>
    'profile': MessagesOf<typeof import('#web/features/profile/messages.es.ts')>
    'quotas': MessagesOf<typeof import('#web/features/quotas/messages.es.ts')>
    'reminders': MessagesOf<typeof import('#web/features/reminders/messages.es.ts')> & { 'care-tasks': Word<typeof import('#web/features/care-tasks/messages.es.ts').reminder>; 'papers': Word<typeof import('#web/features/papers/messages.es.ts').reminder>; 'parasite-treatments': Word<typeof import('#web/features/parasite-treatments/messages.es.ts').reminder>; 'vaccines': Word<typeof import('#web/features/vaccines/messages.es.ts').reminder>; 'visits': Word<typeof import('#web/features/visits/messages.es.ts').reminder> }
    'reports': MessagesOf<typeof import('#web/features/reports/messages.es.ts')> & { kinds: { 'allergies': Word<typeof import('#web/features/allergies/messages.es.ts').many>; 'care-tasks': Word<typeof import('#web/features/care-tasks/messages.es.ts').many>; 'diary': Word<typeof import('#web/features/diary/messages.es.ts').many>; 'documents': Word<typeof import('#web/features/documents/messages.es.ts').many>; 'medications': Word<typeof import('#web/features/medications/messages.es.ts').many>; 'papers': Word<typeof import('#web/features/papers/messages.es.ts').many>; 'parasite-treatments': Word<typeof import('#web/features/parasite-treatments/messages.es.ts').many>; 'vaccines': Word<typeof import('#web/features/vaccines/messages.es.ts').many>; 'visits': Word<typeof import('#web/features/visits/messages.es.ts').many>; 'weights': Word<typeof import('#web/features/weights/messages.es.ts').many> } }
    'security': MessagesOf<typeof import('#web/features/security/messages.es.ts')>
    'sharing': MessagesOf<typeof import('#web/features/sharing/messages.es.ts')>
    'stamps': MessagesOf<typeof import('#web/features/stamps/messages.es.ts')> & { kinds: { 'allergies': Word<typeof import('#web/features/allergies/messages.es.ts').one>; 'care-tasks': Word<typeof import('#web/features/care-tasks/messages.es.ts').one>; 'diary': Word<typeof import('#web/features/diary/messages.es.ts').one>; 'documents': Word<typeof import('#web/features/documents/messages.es.ts').one>; 'medications': Word<typeof import('#web/features/medications/messages.es.ts').one>; 'papers': Word<typeof import('#web/features/papers/messages.es.ts').one>; 'parasite-treatments': Word<typeof import('#web/features/parasite-treatments/messages.es.ts').one>; 'vaccines': Word<typeof import('#web/features/vaccines/messages.es.ts').one>; 'visits': Word<typeof import('#web/features/visits/messages.es.ts').one>; 'weights': Word<typeof import('#web/features/weights/messages.es.ts').one> } } & { allows: { 'parasite-treatments': Word<typeof import('#web/features/parasite-treatments/messages.es.ts').allowed>; 'vaccines': Word<typeof import('#web/features/vaccines/messages.es.ts').allowed>; 'visits': Word<typeof import('#web/features/visits/messages.es.ts').allowed> } } & { vetFields: { 'parasite-treatments': Word<typeof import('#web/features/parasite-treatments/messages.es.ts').vetFields>; 'vaccines': Word<typeof import('#web/features/vaccines/messages.es.ts').vetFields>; 'visits': Word<typeof import('#web/features/visits/messages.es.ts').vetFields> } }
    'subscription': MessagesOf<typeof import('#web/features/subscription/messages.es.ts')>
    'tags': MessagesOf<typeof import('#web/features/tags/messages.es.ts')>
    'timeline': MessagesOf<typeof import('#web/features/timeline/messages.es.ts')> & { kinds: { 'allergies': Word<typeof import('#web/features/allergies/messages.es.ts').many>; 'care-tasks': Word<typeof import('#web/features/care-tasks/messages.es.ts').many>; 'diary': Word<typeof import('#web/features/diary/messages.es.ts').many>; 'documents': Word<typeof import('#web/features/documents/messages.es.ts').many>; 'medications': Word<typeof import('#web/features/medications/messages.es.ts').many>; 'papers': Word<typeof import('#web/features/papers/messages.es.ts').many>; 'parasite-treatments': Word<typeof import('#web/features/parasite-treatments/messages.es.ts').many>; 'vaccines': Word<typeof import('#web/features/vaccines/messages.es.ts').many>; 'visits': Word<typeof import('#web/features/visits/messages.es.ts').many>; 'weights': Word<typeof import('#web/features/weights/messages.es.ts').many> } } & { entry: { 'allergies': Word<typeof import('#web/features/allergies/messages.es.ts').one>; 'care-tasks': Word<typeof import('#web/features/care-tasks/messages.es.ts').one>; 'diary': Word<typeof import('#web/features/diary/messages.es.ts').one>; 'documents': Word<typeof import('#web/features/documents/messages.es.ts').one>; 'medications': Word<typeof import('#web/features/medications/messages.es.ts').one>; 'papers': Word<typeof import('#web/features/papers/messages.es.ts').one>; 'parasite-treatments': Word<typeof import('#web/features/parasite-treatments/messages.es.ts').one>; 'vaccines': Word<typeof import('#web/features/vaccines/messages.es.ts').one>; 'visits': Word<typeof import('#web/features/visits/messages.es.ts').one>; 'weights': Word<typeof import('#web/features/weights/messages.es.ts').one> } }
    'vaccines': MessagesOf<typeof import('#web/features/vaccines/messages.es.ts')>
    'vet-view': MessagesOf<typeof import('#web/features/vet-view/messages.es.ts')>
    'visits': MessagesOf<typeof import('#web/features/visits/messages.es.ts')>
    'weights': MessagesOf<typeof import('#web/features/weights/messages.es.ts')>
    'attachments': MessagesOf<typeof import('#web/shared/attachments/messages.es.ts')>
    'device': MessagesOf<typeof import('#web/shared/device/messages.es.ts')>
    'errors': MessagesOf<typeof import('#web/shared/errors/messages.es.ts')>
    'lists': MessagesOf<typeof import('#web/shared/lists/messages.es.ts')>
    'outbox': MessagesOf<typeof import('#web/shared/outbox/messages.es.ts')>
  }
}

export {}
