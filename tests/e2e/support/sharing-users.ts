// Two people for the browser tests of sharing: an owner with a pet, another person in their own
// browser, and the texts that both read.
import { expect, type APIRequestContext, type Browser, type Locator, type Page } from '@playwright/test'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { newEmail, password } from './accounts.ts'
import { withNewClientAddress } from './client-addresses.ts'
import { type Language } from './cells.ts'
import { productUnderTest } from './product.ts'

const spanish = {
  share: 'Compartir',
  edit: 'Editar',
  title: 'Usuarios Compartidos',
  add: 'Agregar Usuario',
  copyCode: 'Copiar código',
  codeCopied: 'Código copiado al portapapeles',
  copyLink: 'Copiar enlace',
  linkCopied: 'Enlace copiado al portapapeles',
  works: /^Funciona hasta el /,
  renew: 'Renovar código',
  renewed: 'Código renovado',
  close: 'Cerrar',
  haveCode: 'Tengo un código',
  code: 'Código',
  redeem: 'Agregar',
  cancel: 'Cancelar',
  invalid: 'Ingresa un código válido de 4 dígitos',
  unknown: 'Código no válido',
  already: 'Ya tienes acceso a esta mascota',
  show: 'Ver mascota',
  locked: 'Demasiados intentos. Podrás intentarlo de nuevo en 15 minutos.',
  redeemed: 'Ahora puedes ver a Kira',
  sharedBadge: 'Compartida',
  sharedWithYou: 'Compartida contigo',
  readOnly: 'Solo lectura',
  canEdit: 'Puede editar',
  changed: 'Permisos actualizados',
  remove: /^Eliminar el acceso de /,
  removeTitle: '¿Eliminar acceso?',
  removeConfirm: 'Eliminar',
  removed: 'Usuario eliminado exitosamente',
  empty: 'No hay usuarios compartidos',
  leave: 'Dejar de ver esta mascota',
  leaveConfirm: 'Dejar de ver',
  left: 'Ya no ves a Kira',
  premiumTitle: 'Función Premium',
  premiumText: 'Compartir mascotas está disponible solo para usuarios premium',
  upgrade: 'Actualizar a Premium',
  goPremium: 'Hazte Premium',
  later: 'Ahora no',
  paused: 'En pausa',
  removePet: 'Eliminar mascota',
  addVaccine: 'Agregar vacuna',
  name: 'Nombre',
  photo: /una foto de Kira$/,
  actions: 'Acciones',
  quickAdd: 'Agregar',
  createAccount: 'Crear cuenta',
  fullName: 'Nombre completo',
  password: 'Contraseña',
  hello: 'Hola, Ana',
}

/** The texts of the screens of sharing. */
export const texts: Record<Language, Record<keyof typeof spanish, string | RegExp>> = {
  es: spanish,
  en: {
    share: 'Share',
    edit: 'Edit',
    title: 'Shared users',
    add: 'Add user',
    copyCode: 'Copy code',
    codeCopied: 'Code copied to the clipboard',
    copyLink: 'Copy link',
    linkCopied: 'Link copied to the clipboard',
    works: /^Works until /,
    renew: 'Renew code',
    renewed: 'Code renewed',
    close: 'Close',
    haveCode: 'I have a code',
    code: 'Code',
    redeem: 'Add',
    cancel: 'Cancel',
    invalid: 'Enter a valid 4-character code',
    unknown: "That code isn't valid",
    already: 'You already have access to this pet',
    show: 'See pet',
    locked: 'Too many attempts. You can try again in 15 minutes.',
    redeemed: 'You can now see Kira',
    sharedBadge: 'Shared',
    sharedWithYou: 'Shared with you',
    readOnly: 'Read only',
    canEdit: 'Can edit',
    changed: 'Permissions updated',
    remove: /^Remove access for /,
    removeTitle: 'Remove access?',
    removeConfirm: 'Remove',
    removed: 'User removed',
    empty: 'No shared users',
    leave: 'Stop seeing this pet',
    leaveConfirm: 'Stop seeing',
    left: 'You no longer see Kira',
    premiumTitle: 'Premium feature',
    premiumText: 'Sharing pets is only available to premium users',
    upgrade: 'Upgrade to Premium',
    goPremium: 'Go Premium',
    later: 'Not now',
    paused: 'Paused',
    removePet: 'Delete pet',
    addVaccine: 'Add vaccine',
    name: 'Name',
    photo: /photo of Kira$/,
    actions: 'Actions',
    quickAdd: 'Add',
    createAccount: 'Create account',
    fullName: 'Full name',
    password: 'Password',
    hello: 'Hi, Ana',
  },
}

const headers = (): Record<string, string> => ({ origin: productUnderTest().url, ...withNewClientAddress() })

const textIn = (value: unknown, key: string): string => {
  const found: unknown = Object.getOwnPropertyDescriptor(Object(value), key)?.value
  if (typeof found !== 'string') throw new Error(`no ${key} in ${JSON.stringify(value)}`)
  return found
}

const post = async (request: APIRequestContext, path: string, data: object): Promise<unknown> => {
  const answer = await request.post(path, { headers: headers(), data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** Buys Premium in the sandbox. The answer does what else can happen to a plan there. */
export const grantPremium = async (request: APIRequestContext) => {
  const checkout = await post(request, '/api/subscription/checkouts', {})
  const path = `/api/sandbox/checkouts/${textIn(checkout, 'reference')}/acts`
  await post(request, path, { act: 'pay' })
  return { act: (act: 'end' | 'renew') => post(request, path, { act }) }
}

/** Shows the owner the pet's share code, which makes it work. */
export const shareCodeOf = async (request: APIRequestContext, petId: string): Promise<string> =>
  textIn(await post(request, `/api/pets/${petId}/code`, {}), 'code')

/** Redeems a code without a screen. */
export const redeem = (request: APIRequestContext, code: string) =>
  post(request, '/api/codes/redeem', { code })

/** A browser of another person, in the language of the test, signed in unless told otherwise. */
export const createOtherUser = async (
  browser: Browser,
  language: Language,
  isGuest = false,
): Promise<{ readonly page: Page; readonly email: string }> => {
  // Each browser is a client of its own.
  const context = await browser.newContext({
    baseURL: productUnderTest().url,
    extraHTTPHeaders: withNewClientAddress(),
  })
  if (language === 'en')
    await context.addInitScript(() => {
      if (location.protocol.startsWith('http')) localStorage.setItem('language', 'en')
    })
  const email = newEmail()
  if (!isGuest)
    await post(context.request, '/api/auth/sign-up', { fullName: 'Bea Mora', email, password, language })
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    throw error
  })
  return { page, email }
}

/** The text of a QR code, read from a screenshot. */
export const decodeQrCode = async (qrCode: Locator): Promise<string> => {
  const picture = sharp(await qrCode.screenshot({ scale: 'device' })).ensureAlpha()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const found = jsQR(new Uint8ClampedArray(data), info.width, info.height)
  if (!found) throw new Error('no QR code is seen')
  return found.data
}
