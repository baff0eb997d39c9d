export const messages = {
  title: 'Acciones Rápidas',
  prompt: '¿Qué te gustaría hacer?',
  vaccine: { title: 'Agregar vacuna', hint: 'Y cuándo vuelve a tocar' },
  dose: { title: 'Marcar dosis', hint: 'Lo que ya le diste hoy' },
  visit: { title: 'Agregar visita', hint: 'Lo que dijo el veterinario' },
  medication: { title: 'Agregar medicamento', hint: 'Con aviso de cada dosis' },
  task: { title: 'Agregar tarea', hint: 'Baño, uñas o lo que se repite' },
  paper: { title: 'Agregar papel', hint: 'Pasaporte, permiso o póliza' },
  pet: 'Mascota',
  petMissing: 'Debes seleccionar una mascota',
  noPets: 'Agrega una mascota primero',
}
