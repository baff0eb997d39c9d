import { list, open } from './opening.ts'
import type { Screen } from './screens.ts'

const kira = '/app/pet/$Kira'

const lostOfLola = '/app/pet/$Lola/tag'
const lostDialogs: readonly Screen[] = [
  open(
    'guest',
    '/lost/$notice',
    [/^(Reportar este aviso|Report this notice)$/],
    'features/lost/components/notice/flag-dialog.tsx',
  ),
  open(
    'guest',
    '/found/$found',
    [/^(Retirar mi aviso|Withdraw my report)$/],
    'features/lost/components/found/report-page.tsx',
  ),
  open(
    'ana',
    lostOfLola,
    [/^(Editar el aviso|Edit the notice)$/],
    'features/lost/components/owner/notice-dialog.tsx',
  ),
  open(
    'ana',
    lostOfLola,
    [/^(Hacer un cartel|Make a poster)$/],
    'features/lost/components/owner/poster-dialog.tsx',
  ),
  open(
    'ana',
    '/app/pet/$Kira/tag',
    [/^(Renovar el código|Renew the code)$/],
    'features/tags/components/tag-tools.tsx',
  ),
  open(
    'ana',
    '/app/pet/$Kira/tag',
    [/^(Denunciar|Report)$/],
    'features/tags/components/conversation-actions.tsx',
  ),
]

export const healthDialogs: readonly Screen[] = [
  ...lostDialogs,
  open('ana', kira, [/^(Más|More)$/], list),
  open(
    'ana',
    '/app',
    [/^(Recordatorios|Reminders)/, /(Dada por ti|Given by you)/, /^(Cambiar hora|Change time)/],
    'shared/doses/given-time-dialog.tsx',
  ),
  open(
    'ana',
    `${kira}/care`,
    [/^(Editar hoja|Edit sheet|Escribir la hoja|Write the sheet)$/],
    'features/care-sheets/components/care-sheet-dialog.tsx',
  ),
  open(
    'ana',
    `${kira}/care`,
    [/^(Crear enlace|Make a link)$/],
    'features/care-links/components/new-link-dialog.tsx',
  ),
  open('ana', `${kira}/timeline`, [/^(Filtro|Filter)/], list),
  open('ana', `${kira}/weight`, [/^(Agregar peso|Add weight)$/]),
  open('ana', `${kira}/weight`, [/^(Editar el peso|Edit the weight)/]),
  open('ana', `${kira}/parasite-treatments`, [/^(Editar antiparasitario|Edit treatment)/]),
  open('ana', `${kira}/care-tasks`, [/^(Agregar tarea|Add task)$/]),
  open('ana', `${kira}/papers`, [/^(Editar papel|Edit paper)/]),
  open(
    'ana',
    `${kira}/emergency`,
    [/^(Agregar persona|Add person)$/],
    'features/emergency-card/components/entry-dialogs.tsx',
  ),
  open('ana', `${kira}/emergency`, [/^(Agregar clínica|Add clinic)$/]),
  open('ana', `${kira}/vaccines`, [
    /^(Pedir sello veterinario|Ask for the vet’s stamp)$/,
    /^(Mostrar código|Show code)$/,
  ]),
  open('ana', '/app/pet/$Bruno', [
    /^(Más|More)$/,
    /^(Cambiar la fecha de la despedida|Change the farewell date)$/,
  ]),
]
