import { list, open } from './opening.ts'
import type { Screen } from './screens.ts'

const kira = '/app/pet/$Kira'

export const healthDialogs: readonly Screen[] = [
  open('ana', kira, [/^(Más|More)$/], list),
  open(
    'ana',
    '/app',
    [/^(Recordatorios|Reminders)/, /(Dada por ti|Given by you)/, /^(Cambiar hora|Change time)/],
    'shared/doses/given-time-dialog.tsx',
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
