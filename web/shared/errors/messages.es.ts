import type { CommonErrorMessages, RareErrorMessages } from '#web/shared/api/errors.ts'

export const home = {
  TOO_MANY_REQUESTS: 'Demasiados intentos. Espera un momento e intenta de nuevo.',
  INTERNAL_SERVER_ERROR: 'Ocurrió un error inesperado. Intenta de nuevo.',
  SERVICE_UNAVAILABLE: 'El servicio no está disponible ahora. Intenta de nuevo en un momento.',
  FILE_UNREADABLE: 'El archivo cambió o ya no está. Elígelo otra vez.',
  NEEDS_HTTPS:
    'Esto necesita https. Abre Huella en una dirección con https:// o pídesela a quien administra Huella.',
  NOT_SUPPORTED: 'Este navegador no puede hacer esto. Prueba con otro, o actualízalo.',
  NETWORK: 'No hay conexión. Revisa tu internet e intenta de nuevo.',
} satisfies CommonErrorMessages

export const messages = {
  UNAUTHORIZED: 'Debes iniciar sesión',
  FORBIDDEN: 'No tienes permiso para hacer esto.',
  NOT_FOUND: 'No lo encontramos. Puede que ya no exista.',
  BAD_REQUEST: 'Revisa los datos e intenta de nuevo.',
  INVALID_CREDENTIALS: 'Email o contraseña incorrectos',
  INVALID_TOKEN: 'Este enlace ya no sirve. Pide uno nuevo.',
  INVALID_SIGNATURE: 'No pudimos comprobar el pago.',
  INVALID_PASSKEY: 'No reconocemos esta llave de acceso',
  PLAN_LIMIT_REACHED: 'El plan de esta mascota no permite más.',
  WRONG_ADDRESS: 'Esta no es la dirección de Huella. Ábrela en {{address}}.',
  API_KEY_READ_ONLY: 'Esta clave de API solo puede leer.',
  API_KEY_REFUSED: 'Una clave de API no puede hacer esto.',
  LAST_WAY_IN: 'Es tu única forma de entrar. Agrega otra antes.',
  MAIL_NOT_CONFIGURED: 'Por ahora el email no se puede cambiar.',
  PROOF_REQUIRED: 'Confirma primero que eres tú.',
  EMAIL_NOT_VERIFIED:
    'Confirma primero tu email con el enlace que te enviamos. Si no llegó, toca «Enviar de nuevo», arriba.',
  INVALID_SHARE_CODE: 'Código no válido',
  INVALID_CODE: 'Código no válido',
  EMAIL_TAKEN: 'Este email ya está registrado. Intenta iniciar sesión.',
  ALREADY_SHARED: 'Ya tienes acceso a esta mascota',
  ALREADY_PREMIUM: 'Ya eres Premium: tu suscripción se renueva sola.',
  NO_RENEWAL: 'Esta suscripción no tiene una renovación que podamos cambiar.',
  RECORD_STAMPED:
    'Lo selló un profesional veterinario: ya no se puede cambiar ni eliminar. Puedes ocultarlo.',
  STALE_REVISION: 'Otra persona lo cambió mientras tanto. Ábrelo de nuevo.',
  LAST_ADMIN: 'Es la única persona que administra. Dale el rol a otra antes de quitárselo.',
  NO_PASSWORD: 'Tu cuenta no tiene contraseña: entras con una cuenta vinculada.',
  SOCIAL_NOT_CONFIGURED: 'Por ahora solo puedes entrar con tu email y tu contraseña.',
  IDEMPOTENCY_KEY_SPENT: 'Esto ya se guardó.',
  IDEMPOTENCY_KEY_REUSED: 'Esto ya se envió con otros datos. Cierra el formulario y empieza de nuevo.',
  UPLOAD_INCOMPLETE: 'El archivo no llegó completo. Intenta de nuevo.',
  PAYLOAD_TOO_LARGE: 'El archivo es demasiado grande. Elige uno más pequeño.',
  RANGE_NOT_SATISFIABLE: 'No pudimos seguir la descarga. Empiézala de nuevo.',
  STORE_EXISTS: 'Ya tienes una tienda.',
  NO_STORE: 'Primero crea tu tienda.',
  TOO_MANY: 'Ya llegaste al máximo.',
  CONVERSATION_ENDED: 'La conversación ya terminó.',
  TWO_FACTOR_ON: 'Ya está activada.',
  TOO_MANY_RECORDS:
    'Esta mascota ya tiene {{limit, number}} registros de este tipo, y no caben más. Elimina los que ya no necesites.',
  TOO_MANY_SCHEDULES:
    'Esta mascota ya tiene {{limit, number}} medicamentos con un horario en curso o terminado hace poco. Quítale el horario a uno, o elimínalo.',
  QUOTA_REACHED:
    'Tu cuenta no tiene más espacio. Elimina fotos o documentos; en tu perfil ves cuánto espacio da Premium.',
  QUOTA_REACHED_pets:
    'Tienes todas las mascotas que permite tu cuenta. Elimina una; en tu perfil ves cuántas permite Premium.',
  QUOTA_REACHED_owner: 'La cuenta del dueño de esta mascota no tiene más espacio. Pídele que libere un poco.',
  IMAGE_UNREADABLE: 'No pudimos leer la imagen. Prueba con una foto JPG o PNG.',
  IMAGE_TOO_MANY_PIXELS: 'La imagen tiene demasiados píxeles. Prueba con una más pequeña.',
  PET_FILE_REFUSED: 'No pudimos leer este archivo. No se guardó nada.',
  INSUFFICIENT_STORAGE: 'Ahora no podemos guardar archivos. Intenta más tarde.',
  OUTBOX_FULL: 'No hay conexión, y ya esperan 500 cambios. Conéctate para enviarlos.',
  DEVICE_FULL: 'No hay conexión, y este dispositivo no tiene espacio para guardarlo. Libera un poco.',
} satisfies RareErrorMessages
