export const messages = {
  title: 'Acciones Rápidas',
  prompt: '¿Qué te gustaría hacer?',
  pet: 'Mascota',
  choosePet: 'Selecciona una mascota',
  petMissing: 'Debes seleccionar una mascota',
  noPets: 'Agrega una mascota primero',
}
