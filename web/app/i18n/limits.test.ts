// Sentences with a limit take the number from the contract.
import { beforeAll, expect, test } from 'vitest'
import { deletionGraceDays } from '#contract/features/account-deletion/limits.ts'
import { givenUpMailDays } from '#contract/features/admin/limits.ts'
import { fullNameMax, passwordMax, passwordMin } from '#contract/features/auth/limits.ts'
import { storeImageMaxBytes } from '#contract/features/marketplace/stores/limits.ts'
import { runningSchedulesMax } from '#contract/features/medications/limits.ts'
import {
  breedMax,
  petDescriptionMax,
  petImageMaxBytes,
  petNameMax,
  rabiesVaccineNumberMax,
  weightMax,
} from '#contract/features/pets/limits.ts'
import { recordsPerKindMax } from '#contract/features/records/limits.ts'
import { reportLifetimeDays } from '#contract/features/reports/limits.ts'
import { shareCodeLength } from '#contract/features/sharing/share-code.ts'
import { invitationMinutes } from '#contract/features/stamps/limits.ts'
import { inMebibytes } from '#contract/shared/images.ts'
import { tooLong } from '#web/shared/forms/issue-messages.ts'
import { addMessages, i18n, initI18n, setLanguage, type Language } from '#web/shared/i18n/i18n.ts'
import { messageSource } from './load-messages.ts'

beforeAll(async () => {
  if (!i18n.isInitialized) await initI18n(messageSource, 'es')
  await addMessages(
    'account-deletion',
    'admin',
    'auth',
    'pet-files',
    'pets',
    'profile',
    'reports',
    'sharing',
    'stamps',
    'stores',
  )
})

const { t } = i18n

const sentences: readonly (readonly [() => string, Record<Language, string>])[] = [
  [
    () => tooLong(t('pets:subjects.name'), petNameMax),
    { es: 'El nombre puede tener hasta 100 caracteres', en: 'The name can have up to 100 characters' },
  ],
  [
    () => tooLong(t('pets:subjects.breed'), breedMax),
    { es: 'La raza puede tener hasta 100 caracteres', en: 'The breed can have up to 100 characters' },
  ],
  [
    () => tooLong(t('pets:subjects.description'), petDescriptionMax),
    {
      es: 'La descripción puede tener hasta 500 caracteres',
      en: 'The description can have up to 500 characters',
    },
  ],
  [
    () => tooLong(t('pets:subjects.number'), rabiesVaccineNumberMax),
    { es: 'El número puede tener hasta 50 caracteres', en: 'The number can have up to 50 characters' },
  ],
  [
    () => t('pets:invalid.weightTooLarge', { max: weightMax }),
    { es: 'El peso puede ser de hasta 5000', en: 'The weight can be up to 5000' },
  ],
  [
    () => t('pets:photo.hint', { max: inMebibytes(petImageMaxBytes) }),
    { es: 'JPEG, PNG, WebP, GIF o HEIC, hasta 10 MB.', en: 'JPEG, PNG, WebP, GIF or HEIC, up to 10 MB.' },
  ],
  [
    () => t('stores:picture', { returnObjects: true, max: inMebibytes(storeImageMaxBytes) }).hint,
    { es: 'PNG, JPG hasta 5MB', en: 'PNG, JPG up to 5MB' },
  ],
  [
    () => t('profile:nameTooLong', { max: fullNameMax }),
    {
      es: 'El nombre puede tener como máximo 100 caracteres',
      en: 'The name can have at most 100 characters',
    },
  ],
  [
    () => t('auth:issues.password', { min: passwordMin }),
    {
      es: 'La contraseña debe tener al menos 6 caracteres',
      en: 'The password must have at least 6 characters',
    },
  ],
  [
    () => t('auth:issues.passwordTooLong', { max: passwordMax }),
    {
      es: 'La contraseña puede tener como máximo 128 caracteres',
      en: 'The password can have at most 128 characters',
    },
  ],
  [
    () => t('errors:TOO_MANY_RECORDS', { limit: recordsPerKindMax }),
    {
      es: 'Esta mascota ya tiene 5000 registros de este tipo, y no caben más. Elimina los que ya no necesites y vuelve a intentarlo.',
      en: 'This pet already has 5,000 records of this kind, and no more fit. Remove those you no longer need and try again.',
    },
  ],
  [
    () => t('pet-files:refusals.too_many_schedules', { schedules: runningSchedulesMax }).split(',')[0] ?? '',
    {
      es: 'El archivo tiene más de 100 medicamentos con horario en curso',
      en: 'The file has more than 100 medications whose schedule runs',
    },
  ],
  [
    () => t('admin:mails.emptyText', { days: givenUpMailDays }),
    {
      es: 'Cuando un correo no se pueda entregar, lo verás aquí durante 30 días.',
      en: "When a mail can't be delivered, you'll see it here for 30 days.",
    },
  ],
  [
    () => t('account-deletion:text', { days: deletionGraceDays }),
    {
      es: 'Se cierran todas tus sesiones. Durante 7 días puedes recuperarla iniciando sesión; después se borra todo.',
      en: 'All your sessions end. For 7 days you get it back by signing in; after that everything is deleted.',
    },
  ],
  [
    () => t('reports:listText', { days: reportLifetimeDays }),
    { es: 'Cada informe se borra solo a los 7 días.', en: 'Each report deletes itself after 7 days.' },
  ],
  [
    () => t('sharing:redeem.invalid', { length: shareCodeLength }),
    { es: 'Ingresa un código válido de 4 dígitos', en: 'Enter a valid 4-character code' },
  ],
  [
    () => t('stamps:vet.goneText', { minutes: invitationMinutes }),
    {
      es: 'Cada código se usa una vez y dura 15 minutos. Pide que te muestren uno nuevo.',
      en: 'Each code works once, for 15 minutes. Ask to be shown a new one.',
    },
  ],
]

test.each(['es', 'en'] as const)('have the numbers of the contract in %s', async (language) => {
  await setLanguage(language)
  expect(sentences.map(([say]) => say())).toEqual(sentences.map(([, expected]) => expected[language]))
})
