import { accountDialogs } from './account-dialogs.ts'
import { healthDialogs } from './health-dialogs.ts'
import { list, open } from './opening.ts'
import type { Screen } from './screens.ts'

const kira = '/app/pet/$Kira'
const rocco = '/app/pet/$Rocco'
const more = /^(Más|More)$/
const photoDialog = 'features/pets/components/photo/pet-photo-dialog.tsx'
const ofEveryPage: readonly Screen[] = [
  open('ana', '/app', [/^(Acciones|Agregar|Actions|Add)$/], 'app/quick-actions/quick-actions.tsx'),
  open('ana', '/app', [/^(Acciones|Agregar|Actions|Add)$/, /^(Entrada de diario|Diary entry)/]),
  open('ana', '/app', [/^(Acciones|Agregar|Actions|Add)$/, /^(Subir Documento|Upload document)/]),
  open('ana', '/app', [/^(Acciones|Agregar|Actions|Add)$/, /^(Anotar peso|Record weight)/]),
  open('ana', '/app', [/^(Recordatorios|Reminders)/], 'app/notifications/bell-panel.tsx'),
  open('ana', '/app', [/(Idioma|Language)/], list),
]

const ofHome: readonly Screen[] = [
  open('ana', '/app', [/^(Agregar mascota|Add pet)$/], 'features/pets/components/add/add-pet-dialog.tsx'),
  open('ana', '/app', [/^(Agregar mascota|Add pet)$/, /^(Especie|.*Elige|Species|.*Choose)/], list),
  open('ana', '/app', [/^(Pampa|Nina|Toby|Coco|Luna)$/], 'features/adoptions/components/adoption-dialog.tsx'),
]

const ofPets: readonly Screen[] = [
  open('ana', kira, [/^(Agregar|Add|Acciones|Actions)$/]),
  open('ana', kira, [/^(Editar|Edit)$/], 'features/pets/components/edit/edit-pet-dialog.tsx'),
  open('ana', kira, [/^(Manejo|How to handle)/], 'features/pets/components/edit/handling-dialog.tsx'),
  open('ana', kira, [/^(Editar|Edit)$/, /^(Abrir calendario|Open calendar)/], 'shared/forms/date-field.tsx'),
  open('ana', kira, [/^(Cambiar la foto|Change Kira)/], photoDialog),
  open('ana', kira, [/^(Cambiar la foto|Change Kira)/, /^(Quitar foto|Remove photo)$/], photoDialog),
  open(
    'ana',
    kira,
    [more, /^(Eliminar mascota|Delete pet)$/],
    'features/pets/components/edit/remove-pet-dialog.tsx',
  ),
  open(
    'ana',
    kira,
    [more, /^(Marcar como fallecida|Mark as passed away)$/],
    'features/pets/components/memorial/memorial-dialog.tsx',
  ),
  open(
    'ana',
    '/app/pet/$Bruno',
    [more, /^(Deshacer la despedida|Undo the farewell)$/],
    'features/pets/components/memorial/end-memorial-dialog.tsx',
  ),
  open(
    'ana',
    kira,
    [more, /^(Exportar mascota|Export pet)$/],
    'features/pet-files/components/export-dialog.tsx',
  ),
  open('ana', kira, [/^(Compartir|Share)$/], 'features/sharing/components/share/share-dialog.tsx'),
  open(
    'ana',
    kira,
    [/^(Compartir|Share)$/, /^(Renovar código|Renew code)$/],
    'features/sharing/components/share/renew-code.tsx',
  ),
  open('ana', kira, [/^Microchip/], 'features/pets/components/edit/microchip-dialog.tsx'),
  open('luis', rocco, [/^Microchip/], 'features/subscription/components/offer/upgrade-dialog.tsx'),
  open(
    'luis',
    kira,
    [more, /^(Dejar de ver esta mascota|Stop seeing this pet)$/],
    'features/sharing/components/users/leave-dialog.tsx',
  ),
]

const ofRecords: readonly Screen[] = [
  open('ana', `${kira}/allergies`, [/^(Agregar alergia|Add allergy)$/], 'shared/records/record-dialog.tsx'),
  open('ana', `${kira}/medications`, [
    /^(Agregar medicamento|Add medication)$/,
    /^(Programar dosis|Schedule doses)/,
  ]),
  open('ana', `${kira}/vaccines`, [/^(Agregar vacuna|Add vaccine)$/]),
  open('ana', `${kira}/vaccines`, [/^(Editar vacuna|Edit vaccine)/]),
  open(
    'ana',
    `${kira}/vaccines`,
    [/^(Pedir sello veterinario|Ask for the vet’s stamp)$/],
    'features/stamps/components/owner/invite-dialog.tsx',
  ),
  open(
    'ana',
    `${kira}/vaccines`,
    [
      /^(Opciones de Leptospirosis, sellado|Options for Leptospirosis, stamped)/,
      /^(Ver certificado|See certificate)$/,
    ],
    'features/stamps/components/owner/certificate-dialog.tsx',
  ),
  open(
    'luis',
    `${rocco}/vaccines`,
    [
      /^(Opciones de Tos de las perreras, sellado|Options for Tos de las perreras, stamped)/,
      /^(De dónde viene|Where it comes from)$/,
    ],
    'features/stamps/components/owner/origin-dialog.tsx',
  ),
  open('ana', `${kira}/vaccines`, [
    /^(Cambiar recordatorio y costo de|Change reminder and cost of) Leptospirosis$/,
  ]),
  open('luis', `${rocco}/visits`, [
    /^(Cambiar recordatorio y costo de|Change reminder and cost of) Certificado de salud$/,
  ]),
  open('ana', `${kira}/parasite-treatments`, [/^(Agregar antiparasitario|Add treatment)$/]),
  open('ana', `${kira}/visits`, [/^(Agregar visita|Add visit)$/]),
  open('ana', `${kira}/visits`, [/^(Editar visita|Edit visit)/]),
  open(
    'ana',
    `${kira}/visits`,
    [/^(Adjuntar documentos|Attach documents)/],
    'shared/attachments/attach-dialog.tsx',
  ),
  open(
    'ana',
    `${kira}/changes?bin=true`,
    [/^(Vaciar papelera|Empty the bin)$/],
    'features/history/components/empty-bin-dialog.tsx',
  ),
  open('ana', `${kira}/diary`, [/^(Nueva entrada|New entry)$/], 'features/diary/components/entry-dialog.tsx'),
  open('ana', `${kira}/diary`, [/^(Ver foto|View photo)/], 'features/diary/components/photo-viewer.tsx'),
  open(
    'luis',
    `${rocco}/documents`,
    [/^(Cambiar el nombre de|Rename) /],
    'features/documents/components/rename-document-dialog.tsx',
  ),
  open(
    'ana',
    `${kira}/shared-users`,
    [/^(Eliminar el acceso|Remove access)/],
    'features/sharing/components/users/remove-share-dialog.tsx',
  ),
]

const ofTheMarket: readonly Screen[] = [
  open(
    'ana',
    '/app/marketplace',
    [/^(Pelota|Correa|Collar)/],
    'features/marketplace/products/components/product/product-dialog.tsx',
  ),
  open('ana', '/app/marketplace', [/(Todas las ciudades|All cities)/], list),
  open(
    'paula',
    '/app/marketplace',
    [/^(Crear Tienda|Create store)$/],
    'features/marketplace/stores/components/seller-store-dialog.tsx',
  ),
  open(
    'sara',
    '/app/marketplace',
    [/^(Agregar Producto|Add product)$/],
    'features/marketplace/products/components/seller/seller-product-dialog.tsx',
  ),
  open(
    'sara',
    '/app/marketplace',
    [/^(Mis productos|My products)/],
    'features/marketplace/products/components/seller/seller-products-dialog.tsx',
  ),
  open(
    'sara',
    '/app/marketplace',
    [/^(Mis productos|My products)/, /^(Opciones de|Options for)/, /^(Eliminar|Delete)$/],
    'features/marketplace/products/components/seller/seller-product-row.tsx',
  ),
]

const ofAdministrators: readonly Screen[] = [
  open('marta', '/app/admin', [/^(Roles de|Roles of) ana/], list),
  open(
    'marta',
    '/app/admin',
    [/^(Desactivar|Deactivate) Premium$/],
    'features/admin/components/users/premium-button.tsx',
  ),
  open(
    'marta',
    '/app/admin?tab=payments',
    [/^(Asignar|Assign)$/],
    'features/admin/components/payments/assign-payment-dialog.tsx',
  ),
  open(
    'marta',
    '/app/admin?tab=payments',
    [/^(Descartar|Dismiss)$/],
    'features/admin/components/payments/dismiss-payment-dialog.tsx',
  ),
  open(
    'marta',
    '/app/admin?tab=mails',
    [/^(Reenviar todos|Send all again)$/],
    'features/admin/components/mails/retry-all-dialog.tsx',
  ),
  open(
    'marta',
    '/app/admin?tab=adoptions',
    [/^(Nueva adopción|New adoption)$/],
    'features/adoptions/components/admin-adoption-dialog.tsx',
  ),
  open(
    'marta',
    '/app/admin?tab=adoptions',
    [/^(Eliminar a|Delete) /],
    'features/adoptions/components/remove-adoption-dialog.tsx',
  ),
  open(
    'marta',
    '/app/admin?tab=banners',
    [/^(Nuevo|New) banner$/],
    'features/banners/components/admin-banner-dialog.tsx',
  ),
  open(
    'marta',
    '/app/admin?tab=banners',
    [/^(Eliminar|Delete) /],
    'features/banners/components/remove-banner-dialog.tsx',
  ),
  open(
    'marta',
    '/app/marketplace',
    [/^(Pelota|Correa|Collar)/, /^(Ocultar los productos|Hide the store)/],
    'features/marketplace/products/components/market/hide-store.tsx',
  ),
  open(
    'marta',
    '/app/admin',
    [/^(Roles de|Roles of) ana/, /^(Dar rol de administrador|Give the administrator role)$/],
    'features/admin/components/users/role-menu.tsx',
  ),
]

/** A file that renders a dialog and is missing here fails a test. */
export const dialogs: readonly Screen[] = [
  ...ofEveryPage,
  ...ofHome,
  ...ofPets,
  ...ofRecords,
  ...healthDialogs,
  ...accountDialogs,
  ...ofTheMarket,
  ...ofAdministrators,
]
