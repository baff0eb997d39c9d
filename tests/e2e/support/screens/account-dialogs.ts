import { open } from './opening.ts'
import type { Screen } from './screens.ts'

const calendar = /^(Calendario|Calendar)/

const ofOwnData: readonly Screen[] = [
  open(
    'ana',
    '/app/profile/data',
    [/^(Eliminar mi cuenta|Delete my account)$/],
    'features/account-deletion/components/deletion-dialog.tsx',
  ),
]

const ofOutbox: readonly Screen[] = [
  {
    ...open('ana', '/app/outbox', [/^(Descartar|Discard) /], 'shared/outbox/discard-dialog.tsx'),
    hasRefusals: true,
  },
]

const ofApiKeys: readonly Screen[] = [
  open(
    'ana',
    '/app/profile/api',
    [/^(Nueva clave|New key)$/],
    'features/api-keys/components/new/new-key-dialog.tsx',
  ),
  open(
    'luis',
    '/app/profile/api',
    [/^(Revocar|Revoke) /],
    'features/api-keys/components/revoke-key-dialog.tsx',
  ),
]

const ofAccounts: readonly Screen[] = [
  open('ana', '/app/profile', [/^(Editar nombre|Edit name)/], 'features/profile/components/edit-name.tsx'),
  open(
    'ana',
    '/app/profile',
    [/^(Cambiar contraseña|Change password)/],
    'features/auth/components/password/change-password-row.tsx',
  ),
  open(
    'ana',
    '/app/profile',
    [/^(Zona horaria|Time zone)/],
    'features/notifications/components/time-zone-row.tsx',
  ),
  open('ana', '/app/profile', [calendar], 'features/notifications/components/calendar-feed-row.tsx'),
  open(
    'luis',
    '/app/profile',
    [calendar, /^(Cambiar dirección|Change address)$/],
    'features/notifications/components/calendar-feed.tsx',
  ),
  open(
    'ana',
    '/app/subscription',
    [/^(Cancelar suscripción|Cancel subscription)$/],
    'features/subscription/components/plan/renewal-switch.tsx',
  ),
]

export const accountDialogs: readonly Screen[] = [...ofOwnData, ...ofOutbox, ...ofApiKeys, ...ofAccounts]
