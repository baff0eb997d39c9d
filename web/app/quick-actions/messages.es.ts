export const messages = {
  title: 'Acciones Rápidas',
  prompt: '¿Qué te gustaría hacer?',
  pet: 'Mascota',
  petMissing: 'Debes seleccionar una mascota',
  noPets: 'Agrega una mascota primero',
}
