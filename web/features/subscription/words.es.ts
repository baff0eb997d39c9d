// What a person's plan says in Spanish, wherever it is named. It comes with the pages that name it.
export const words = {
  plan: 'Plan',
  free: 'Gratuito',
  premium: 'Premium',
  upgrade: 'Actualizar a Premium',
  manage: 'Gestionar Suscripción',
  unknown: 'No disponible',
  dialog: {
    title: 'Hazte Premium',
    later: 'Ahora no',
    ownerDecides: 'Cuenta el plan de quien es dueño de esta mascota: solo esa persona puede ampliarlo.',
  },
  reasons: {
    allergies: {
      title: 'Alergias ilimitadas',
      text: 'Los usuarios gratuitos están limitados a {{count}} alergias por mascota.',
    },
    medications: {
      title: 'Medicamentos ilimitados',
      text: 'Los usuarios gratuitos están limitados a {{count}} medicamentos por mascota.',
    },
    vaccines: {
      title: 'Vacunas ilimitadas',
      text: 'Los usuarios gratuitos están limitados a {{count}} vacunas por mascota.',
    },
    documents: {
      title: 'Documentos ilimitados',
      text: 'Los usuarios gratuitos están limitados a {{count}} documentos por mascota.',
    },
    microchip: {
      title: 'Número de microchip',
      text: 'El número de microchip está disponible solo para usuarios premium.',
    },
    sharing: {
      title: 'Comparte tu mascota',
      text: 'Compartir mascotas está disponible solo para usuarios premium.',
    },
  },
  benefits: {
    records: 'Alergias, medicamentos y vacunas sin límite',
    documents: 'Documentos ilimitados',
    microchip: 'Número de microchip',
    sharing: 'Comparte tu mascota con tu familia',
  },
}
