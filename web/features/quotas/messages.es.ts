export const messages = {
  bytes: 'Fotos, documentos y diario',
  pets: 'Mascotas',
  used: '{{used}} de {{limit}}',
  bytesFull: 'No queda espacio. Elimina fotos o documentos para poder agregar otros.',
  petsFull: 'Tienes todas las mascotas que permite tu cuenta. Para agregar otra, elimina una.',
  withPremium: 'Con Premium tienes {{bytes}} y hasta {{pets}} mascotas.',
  failed: 'No pudimos cargar cuánto espacio usas.',
}
