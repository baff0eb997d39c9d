// Spanish messages of the dialogs of a pet, and of the end of a long grid. They come with those.
import type { messages as home } from './home-messages.es.ts'

export const messages = {
  fields: {
    name: 'Nombre',
    namePlaceholder: 'Ej. Kira',
    species: 'Especie',
    choose: 'Elige...',
    breed: 'Raza',
    breedPlaceholder: 'Ej. Border collie',
    sex: 'Sexo',
    birthDate: 'Fecha de nacimiento',
    photo: 'Foto',
    description: 'Descripción',
    descriptionPlaceholder: 'Su carácter, sus manías, lo que le gusta...',
    weight: 'Peso',
    weightPlaceholder: 'Ej. 12,5',
    weightHint: 'Se guarda como medición de hoy',
    unit: 'Unidad',
    rabies: 'Número de vacuna antirrábica',
    rabiesPlaceholder: 'Ej. RB-20418',
  },
  later: {
    label: 'Más mascotas',
    more: 'Ver más mascotas',
    moreFailed: 'No pudimos cargar más mascotas',
  },
  invalid: {
    nameRequired: 'El nombre es requerido',
    speciesRequired: 'La especie es requerida',
    speciesRequiredAdd: 'Selecciona la especie de tu mascota',
    sexRequired: 'El sexo es requerido',
    sexRequiredAdd: 'Selecciona el sexo de tu mascota',
    birthDateInFuture: 'La fecha de nacimiento no puede estar en el futuro',
    birthDateTooEarly: 'La fecha de nacimiento no puede ser anterior al 1 de enero de 1900',
    birthDateInvalid: 'Escribe una fecha completa, o déjala vacía',
    diedOnInFuture: 'El día no puede estar en el futuro',
    diedOnTooEarly: 'El día no puede ser anterior a su nacimiento',
    weightUnclear: 'Escribe solo el número, como 12,5 o 1250, sin separar los miles',
    weightTooSmall: 'El peso debe ser de al menos {{min}}',
    weightTooLarge: 'El peso puede ser de hasta {{max}}',
    weightStep: 'Usa un solo decimal en el peso, como 12,5',
  },
  /** With the verb, which agrees with them. */
  subjects: {
    name: 'El nombre puede',
    breed: 'La raza puede',
    description: 'La descripción puede',
    number: 'El número puede',
  },
  add: {
    title: 'Agregar mascota',
    text: 'Lo demás puedes completarlo después.',
    added: '¡Mascota agregada exitosamente!',
    failed: 'Error al agregar mascota',
    import: 'Importar mascota',
    photoUploading: 'Ya guardamos a {{name}}. Estamos subiendo su foto.',
    photoMissing:
      '{{name}} ya está en tu manada; solo falta su foto. Súbela de nuevo, o agrégala después desde su página.',
    photoRetry: 'Subir foto',
    photoSkip: 'Sin foto',
  },
  edit: {
    title: 'Editar a {{name}}',
    saved: 'Mascota actualizada exitosamente',
    failed: 'Error al actualizar la mascota',
  },
  microchip: {
    title: 'Microchip de {{name}}',
    number: 'Número de microchip',
    placeholder: 'Ej. 981020000123456',
    saved: 'Microchip actualizado exitosamente',
    failed: 'Error al actualizar microchip',
  },
  farewell: {
    title: 'Despedirse de {{name}}',
    text: 'Lo sentimos mucho. Su página quedará como recuerdo: no se borra nada, y no habrá más recordatorios. Puedes cambiarlo cuando quieras.',
    day: 'Día en que falleció',
    saved: 'La página de {{name}} es ahora un recuerdo',
    failed: 'No pudimos guardarlo',
  },
  memorialDay: {
    title: 'La despedida de {{name}}',
    text: 'Cambia el día, o déjalo vacío.',
  },
  endMemorial: {
    title: '¿Quitar el recuerdo de {{name}}?',
    text: 'Su página vuelve a ser la de antes, y te recordaremos lo que toque desde ahora.',
    confirm: 'Quitar',
    done: '{{name}} vuelve a tu manada',
    failed: 'No pudimos quitar el recuerdo',
  },
  remove: {
    title: '¿Eliminar a {{name}}?',
    text: 'Se borrarán para siempre su perfil, su foto y todos sus registros, también para quienes la ven contigo. Esta acción no se puede deshacer.',
    label: 'Escribe {{name}} para confirmar',
    confirm: 'Eliminar',
    removing: 'Eliminando...',
    removed: 'Mascota eliminada',
    failed: 'Error al eliminar la mascota',
  },
  photo: {
    title: 'Foto de {{name}}',
    hint: 'JPEG, PNG, WebP, GIF o HEIC, hasta {{max}} MB.',
    uploading: 'Subiendo...',
    progress: 'Subiendo la foto',
    cancel: 'Cancelar la subida',
    remove: 'Quitar foto',
    removeTitle: '¿Quitar la foto?',
    removeText: 'En su lugar volverá a verse el dibujo de su especie.',
    removed: 'Foto eliminada',
    removeFailed: 'Error al quitar la foto',
    updated: 'Imagen actualizada exitosamente',
    failed: 'Error al subir la imagen',
  },
} as const

declare module '#web/shared/i18n/i18n.ts' {
  interface Messages {
    pets: typeof home & typeof messages
  }
}
