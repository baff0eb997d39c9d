// What a person's plan says in Spanish, wherever it is named.
export const words = {
  plan: 'Plan',
  free: 'Gratuito',
  premium: 'Premium',
  upgrade: 'Actualizar a Premium',
  manage: 'Gestionar Suscripción',
  unknown: 'No disponible',
}
