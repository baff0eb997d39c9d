// Spanish messages of documents.
import type { messages as home } from './home-messages.es.ts'

export const messages = {
  title: 'Documentos',
  upload: 'Subir Documento',
  uploading: 'Subiendo...',
  cancelUpload: 'Cancelar subida',
  dismiss: 'Descartar {{name}}',
  notUploaded: 'No se subió',
  loading: 'Cargando documentos',
  loadFailed: 'Error al cargar documentos',
  loadFailedText: 'Revisa tu conexión y vuelve a intentarlo.',
  emptyTitle: 'No hay documentos',
  emptyText: 'Sube documentos importantes de tu mascota',
  emptyTextViewer: 'Cuando alguien suba uno, lo verás aquí.',
  more: 'Ver más documentos',
  moreFailed: 'No pudimos cargar más documentos',
  open: 'Abrir {{name}} en una pestaña nueva',
  remove: 'Eliminar documento {{name}}',
  drop: 'Suelta aquí el archivo para subirlo',
  oneByOne: 'Sube los documentos de uno en uno',
  uploaded: 'Documento subido exitosamente',
  uploadFailed: 'Error al subir el documento',
  tooLarge: 'El archivo pesa más de {{size}}. Elige uno más pequeño.',
  nameTooLong: 'El nombre del archivo es demasiado largo. Acórtalo e intenta de nuevo.',
  removed: 'Documento eliminado exitosamente',
  removeFailed: 'Error al eliminar el documento',
  removeTitle: '¿Eliminar documento?',
  removeText: 'Esta acción no se puede deshacer.',
  removeConfirm: 'Eliminar',
  removing: 'Eliminando...',
  unlimitedTitle: 'Documentos ilimitados',
  unlimitedText: 'Los usuarios gratuitos están limitados a {{count}} documentos por mascota.',
  form: {
    file: 'Archivo',
    dropHere: 'Arrastra un archivo o búscalo',
    anyType: 'Acepta cualquier tipo de archivo, hasta {{size}}',
    choose: 'Elegir archivo',
    removeFile: 'Quitar {{name}}',
    missing: 'Selecciona una mascota y un archivo',
  },
}

declare module '#web/shared/i18n/i18n.ts' {
  interface Messages {
    documents: typeof home & typeof messages
  }
}
