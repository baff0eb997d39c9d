import { beforeAll, expect, test } from 'vitest'
import { deletionGraceDays } from '#contract/features/account-deletion/limits.ts'
import { givenUpMailDays } from '#contract/features/admin/limits.ts'
import { fullNameMax, passwordMax, passwordMin } from '#contract/features/auth/limits.ts'
import { storeImageMaxBytes } from '#contract/features/marketplace/stores/limits.ts'
import { runningSchedulesMax, scheduleIntervalDaysMax } from '#contract/features/medications/limits.ts'
import {
  breedMax,
  petDescriptionMax,
  petImageMaxBytes,
  petNameMax,
  rabiesVaccineNumberMax,
  weightMax,
} from '#contract/features/pets/limits.ts'
import { kinds } from '#contract/features/record-kinds/registry.ts'
import type { RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import { recordsPerKindMax } from '#contract/features/records/limits.ts'
import { reportLifetimeDays } from '#contract/features/reports/limits.ts'
import { shareCodeLength } from '#contract/features/sharing/share-code.ts'
import { invitationMinutes } from '#contract/features/stamps/limits.ts'
import { measuredWeightStep } from '#contract/features/weights/kind.ts'
import { inMebibytes } from '#contract/shared/images.ts'
import { tooLong } from '#web/shared/forms/issue-messages.ts'
import { addMessages, i18n, setLanguage, type Language } from '#web/shared/i18n/i18n.ts'

beforeAll(async () => {
  await addMessages(
    'account-deletion',
    'admin',
    'medications',
    'parasite-treatments',
    'vaccines',
    'visits',
    'weights',
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
    () => t('weights:invalid.weightValue.too_small', { min: measuredWeightStep }),
    { es: 'El peso debe ser de al menos 0,001', en: 'The weight must be at least 0.001' },
  ],
  [
    () => t('medications:invalid.everyDays', { max: scheduleIntervalDaysMax }),
    { es: 'Indica un número entero, de 1 a 365 días', en: 'Enter a whole number, from 1 to 365 days' },
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
    () => t('auth:issues.password', { count: passwordMin }),
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
      es: 'Esta mascota ya tiene 5000 registros de este tipo, y no caben más. Elimina los que ya no necesites.',
      en: 'This pet already has 5,000 records of this kind, and no more fit. Delete those you no longer need.',
    },
  ],
  [
    () => t('pet-files:refusals.too_many_schedules', { schedules: runningSchedulesMax }).split(',')[0] ?? '',
    {
      es: 'El archivo tiene más de 100 medicamentos con horario en curso',
      en: 'The file has more than 100 medications with a running schedule',
    },
  ],
  [
    () => t('admin:mails.emptyText', { days: givenUpMailDays }),
    {
      es: 'Cuando un correo no se pueda entregar, lo verás aquí durante 30 días.',
      en: 'When an email can’t be delivered, you’ll see it here for 30 days.',
    },
  ],
  [
    () => t('account-deletion:text', { days: deletionGraceDays }),
    {
      es: 'Se cierran todas tus sesiones. Durante 7 días puedes recuperarla iniciando sesión; después se borra todo.',
      en: 'All your sessions will end. For 7 days you can get your account back by signing in; after that everything is deleted.',
    },
  ],
  [
    () => t('reports:listText', { days: reportLifetimeDays }),
    { es: 'Cada informe se borra solo a los 7 días.', en: 'Each report is deleted after 7 days.' },
  ],
  [
    () => t('sharing:redeem.invalid', { count: shareCodeLength }),
    { es: 'Ingresa un código válido de 4 dígitos', en: 'Enter a valid 4-character code' },
  ],
  [
    () => t('stamps:vet.goneText', { minutes: invitationMinutes }),
    {
      es: 'Cada código se usa una vez y dura 15 minutos. Pide que te muestren uno nuevo.',
      en: 'Each code works once, for 15 minutes. Ask for a new one.',
    },
  ],
]

test.each(['es', 'en'] as const)('states the numbers of the contract in %s', async (language) => {
  await setLanguage(language)
  expect(sentences.map(([say]) => say())).toEqual(sentences.map(([, expected]) => expected[language]))
})

const textsOf = ({ name, fields }: RecordKind): string[] =>
  Object.entries(fields).flatMap(([field, is]) =>
    is.type === 'text'
      ? [tooLong(String(i18n.getResource(i18n.language, name, `subjects.${field}`)), is.max)]
      : [],
  )

test.each<[Language, string[]]>([
  [
    'es',
    [
      'El nombre puede tener hasta 200 caracteres',
      'El veterinario puede tener hasta 200 caracteres',
      'El laboratorio puede tener hasta 200 caracteres',
      'El lote puede tener hasta 100 caracteres',
      'Las notas pueden tener hasta 500 caracteres',
      'El producto puede tener hasta 200 caracteres',
      'Las notas pueden tener hasta 500 caracteres',
      'El motivo puede tener hasta 200 caracteres',
      'La clínica puede tener hasta 200 caracteres',
      'El veterinario puede tener hasta 200 caracteres',
      'Los hallazgos pueden tener hasta 5000 caracteres',
      'El nombre puede tener hasta 200 caracteres',
      'La dosis puede tener hasta 100 caracteres',
      'La frecuencia puede tener hasta 100 caracteres',
      'Las notas pueden tener hasta 500 caracteres',
      'La nota puede tener hasta 500 caracteres',
    ],
  ],
  [
    'en',
    [
      'The name can have up to 200 characters',
      'The veterinarian can have up to 200 characters',
      'The manufacturer can have up to 200 characters',
      'The lot number can have up to 100 characters',
      'The notes can have up to 500 characters',
      'The product can have up to 200 characters',
      'The notes can have up to 500 characters',
      'The reason can have up to 200 characters',
      'The clinic can have up to 200 characters',
      'The veterinarian can have up to 200 characters',
      'The findings can have up to 5000 characters',
      'The name can have up to 200 characters',
      'The dosage can have up to 100 characters',
      'The frequency can have up to 100 characters',
      'The notes can have up to 500 characters',
      'The note can have up to 500 characters',
    ],
  ],
])('states the limit of each text field of a record in %s', async (language, expected) => {
  await setLanguage(language)
  // A field that is new needs its messages (kind-messages.test.ts).
  expect(kinds.flatMap(textsOf)).toEqual(expect.arrayContaining([...expected]))
})
