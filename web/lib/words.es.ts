// The Spanish of everything that belongs to no feature: errors, fields, and the words that components bring themselves.
import type { ErrorWords, IssueWords } from './errors.ts'

export const errors = {
  BAD_REQUEST: 'Revisa los datos e intenta de nuevo.',
  INVALID_TOKEN: 'Este enlace ya no sirve. Pide uno nuevo.',
  UNAUTHORIZED: 'Debes iniciar sesión',
  INVALID_CREDENTIALS: 'Email o contraseña incorrectos',
  PLAN_LIMIT_REACHED: 'El plan de esta mascota no permite más.',
  FORBIDDEN: 'No tienes permiso para hacer esto.',
  NOT_FOUND: 'No lo encontramos. Puede que ya no exista.',
  EMAIL_TAKEN: 'Este email ya está registrado. Intenta iniciar sesión.',
  NO_PASSWORD: 'Tu cuenta no tiene contraseña: entras con otra cuenta.',
  SOCIAL_NOT_CONFIGURED:
    'Este servidor no tiene configurado el acceso con otra cuenta. Usa tu email y contraseña.',
  PAYLOAD_TOO_LARGE: 'El archivo es demasiado grande. Elige uno más pequeño.',
  IMAGE_UNREADABLE: 'No pudimos leer la imagen. Prueba con una foto JPG o PNG.',
  IMAGE_TOO_MANY_PIXELS: 'La imagen tiene demasiados píxeles. Prueba con una más pequeña.',
  TOO_MANY_REQUESTS: 'Demasiados intentos. Espera un momento e intenta de nuevo.',
  INTERNAL_SERVER_ERROR: 'Ocurrió un error inesperado. Intenta de nuevo.',
  SERVICE_UNAVAILABLE: 'El servicio no está disponible ahora. Intenta de nuevo en un momento.',
  INSUFFICIENT_STORAGE: 'El servidor se quedó sin espacio. Intenta más tarde.',
  NETWORK: 'No hay conexión. Revisa tu internet e intenta de nuevo.',
} satisfies ErrorWords

export const issues = {
  required: 'Este campo es requerido',
  invalid: 'Este valor no es válido',
  too_short: 'El texto es demasiado corto',
  too_long: 'El texto es demasiado largo',
  too_small: 'El número es demasiado pequeño',
  too_large: 'El número es demasiado grande',
  step: 'Usa como máximo un decimal',
  too_early: 'La fecha es demasiado antigua',
  in_future: 'La fecha no puede estar en el futuro',
  mismatch: 'No coincide',
  unknown_key: 'Este campo no existe',
} satisfies IssueWords

export const ui = {
  close: 'Cerrar',
  optional: 'Opcional',
  cancel: 'Cancelar',
  save: 'Guardar',
  saving: 'Guardando...',
  retry: 'Reintentar',
  undo: 'Deshacer',
  freePlan: 'Plan gratuito',
  loading: 'Cargando...',
  notifications: 'Avisos',
  openCalendar: 'Abrir calendario',
  choosePhoto: 'Elegir foto',
  changePhoto: 'Cambiar foto',
  removePhoto: 'Quitar foto',
  discardTitle: '¿Descartar los cambios?',
  discardText: 'Lo que escribiste no se guardará.',
  keepEditing: 'Seguir editando',
  discard: 'No guardar',
}
