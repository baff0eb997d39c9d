// Spanish messages of the quick actions.

export const messages = {
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
}

declare module '#web/shared/i18n/i18n.ts' {
  interface Messages {
    'quick-actions': typeof messages
  }
}
