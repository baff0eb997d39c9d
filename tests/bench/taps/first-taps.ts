export interface Tap {
  readonly from: string
  readonly name: string | RegExp
  readonly to: 'page' | 'dialog'
}

const kira = '/app/pet/$Kira'
export const taps: readonly Tap[] = [
  { from: '/app', name: 'Agregar mascota', to: 'dialog' },
  { from: '/app', name: 'Tengo un código', to: 'dialog' },
  { from: '/app', name: 'Agregar', to: 'dialog' },
  { from: '/app', name: /^Recordatorios/, to: 'dialog' },
  { from: '/app', name: /^(Pampa|Nina|Toby|Coco|Luna)$/, to: 'dialog' },
  { from: '/app', name: /^Kira/, to: 'page' },
  { from: '/app', name: 'Próximos', to: 'page' },
  { from: '/app', name: 'Tienda', to: 'page' },
  { from: '/app', name: 'Comunidad', to: 'page' },
  { from: '/app', name: 'Perfil', to: 'page' },
  { from: '/app/marketplace', name: /^Collar con placa/, to: 'dialog' },
  { from: kira, name: 'Editar', to: 'dialog' },
  { from: kira, name: 'Compartir', to: 'dialog' },
  { from: kira, name: /^Microchip/, to: 'dialog' },
  { from: kira, name: 'Agregar', to: 'dialog' },
  { from: kira, name: /^Alergias/, to: 'page' },
  { from: kira, name: /^Medicamentos/, to: 'page' },
  { from: kira, name: /^Vacunas/, to: 'page' },
  { from: `${kira}?tab=funciones`, name: /^Diario/, to: 'page' },
  { from: `${kira}?tab=funciones`, name: /^Documentos/, to: 'page' },
  { from: `${kira}?tab=funciones`, name: /^Usuarios/, to: 'page' },
  { from: `${kira}/allergies`, name: 'Agregar alergia', to: 'dialog' },
  { from: `${kira}/medications`, name: 'Agregar medicamento', to: 'dialog' },
  { from: `${kira}/vaccines`, name: 'Agregar vacuna', to: 'dialog' },
  { from: `${kira}/diary`, name: 'Nueva entrada', to: 'dialog' },
  { from: '/app/profile', name: 'Gestionar Suscripción', to: 'page' },
  { from: '/app/profile', name: /^Cambiar contraseña/, to: 'dialog' },
]
