export const messages = {
  title: 'Guardar en Huella',
  text: 'Elige qué es, y después la mascota.',
  back: 'Volver al inicio',
  emptyTitle: 'No llegó ningún archivo',
  emptyText: 'Comparte una foto o un PDF desde otra aplicación y elige Huella, o agrégalo aquí.',
  pets: 'Mis mascotas',
}
