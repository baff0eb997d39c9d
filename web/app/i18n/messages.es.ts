// The Spanish words of the application, a line per feature; and those of the shell itself. The landing page brings its own.
import { messages as pets } from '#web/features/pets/messages.es.ts'
import { errors, issues, ui } from '#web/shared/i18n/messages.es.ts'

export const app = {
  skip: 'Saltar al contenido',
  homeLink: 'Huella, inicio',
  nav: {
    label: 'Navegación',
    home: 'Inicio',
    marketplace: 'Tienda',
    community: 'Comunidad',
    profile: 'Perfil',
    admin: 'Admin',
    quickAdd: 'Agregar',
  },
  actions: 'Acciones',
  reminders: 'Recordatorios',
  unread_one: '{{count}} sin leer',
  unread_other: '{{count}} sin leer',
  upcoming: 'Próximos',
  language: 'Idioma',
  theme: 'Cambiar tema',
  account: 'Cuenta',
  greeting: 'Hola,',
  signOut: 'Cerrar sesión',
  signOutFailed: 'No pudimos cerrar la sesión',
  unreachableTitle: 'No pudimos abrir tu sesión',
  premium: {
    title: 'Pásate a Premium',
    text: 'Registros ilimitados y microchip',
    longText: 'Registros ilimitados y microchip para toda tu manada, y mascotas compartidas',
    plan: 'Ver el plan',
  },
  adoptions: {
    title: 'En adopción',
    all: 'Ver todas',
    soon: 'Adopciones - Próximamente disponible',
    loading: 'Cargando las adopciones',
    empty: 'Por ahora ninguna mascota busca hogar.',
    failed: 'No pudimos cargar las adopciones',
    failedText: 'Revisa tu conexión y vuelve a intentarlo.',
  },
  quick: {
    title: 'Acciones Rápidas',
    prompt: '¿Qué te gustaría hacer?',
    diary: 'Entrada de diario',
    diaryHint: 'Registra momentos especiales de tu mascota',
    document: 'Subir Documento',
    documentHint: 'Guarda documentos importantes de tu mascota',
    diaryTitle: 'Nueva entrada de diario',
    pet: 'Mascota',
    choosePet: 'Selecciona una mascota',
    petMissing: 'Debes seleccionar una mascota',
    noPets: 'Agrega una mascota primero',
    addPet: 'Agregar mascota',
    addPetHint: 'Crea su perfil en menos de un minuto',
    codeHint: 'Mira una mascota que comparten contigo',
  },
  notFound: {
    title: 'Oops! Page not found',
    text: 'Rocco buscó por todas partes y no encontró esta página.',
    home: 'Volver al inicio',
  },
  failed: {
    title: 'Algo salió mal',
    text: 'No es culpa tuya. Intenta de nuevo, o vuelve al inicio.',
  },
}

export const messages = { app, pets, errors, issues, ui }
