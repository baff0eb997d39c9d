// Spanish messages of the copy of one's data.
export const messages = {
  title: 'Mis datos',
  back: 'Volver al perfil',
  heading: 'Una copia de tus datos',
  text: 'Preparamos un archivo ZIP con todo lo que Huella guarda sobre ti: tus mascotas con sus registros, tus fotos y documentos, y una página para leerlo sin conexión.',
  failedTitle: 'No pudimos cargar tus datos',
  request: 'Descargar mis datos',
  requesting: 'Preparando...',
  requestFailed: 'No pudimos preparar tus datos',
  again: 'Preparar otra copia',
  pending: 'En espera',
  running: 'Preparando tus datos',
  leave: 'Puedes salir de esta página. Te avisaremos por correo y en los recordatorios cuando estén listos.',
  ready: 'Tus datos están listos',
  readyText: '{{size}} · hasta el {{until}}, solo con tu sesión iniciada.',
  download: 'Descargar',
  failed: 'No pudimos terminar la copia. Inténtalo de nuevo.',
}
