export const home = {
  section: {
    title: 'Peso',
    empty: 'Mediciones y su gráfica',
    count_one: '{{count}} medición',
    count_other: '{{count}} mediciones',
  },
  quickAction: { title: 'Anotar peso', hint: 'Lo que marcó hoy la báscula' },
}

/** Names in lists of many kinds. */
export const one = 'Peso'
export const many = 'Mediciones de peso'

/** Names in the history. */
export const changed = {
  measuredOn: 'fecha',
  weightValue: 'peso',
  weightUnit: 'unidad',
  note: 'nota',
}

export const messages = {
  title: 'Peso',
  add: 'Agregar peso',
  loading: 'Cargando las mediciones',
  loadFailed: 'Error al cargar las mediciones',
  failedTitle: 'No pudimos cargar las mediciones',
  emptyTitle: 'Todavía no hay mediciones',
  emptyText: 'Anota cuánto pesa cada cierto tiempo, y verás si sube o baja.',
  emptyTextViewer: 'Nadie ha anotado el peso de esta mascota.',
  edit: 'Editar el peso del {{name}}',
  remove: 'Eliminar el peso del {{name}}',
  added: 'Peso agregado',
  changed: 'Peso actualizado',
  removed: 'Peso eliminado',
  restored: 'Peso restaurado',
  addFailed: 'Error al agregar el peso',
  changeFailed: 'Error al actualizar el peso',
  removeFailed: 'Error al eliminar el peso',
  restoreFailed: 'Error al restaurar el peso',
  fields: {
    weight: 'Peso',
    weightPlaceholder: 'Ej. 12,5',
    unit: 'Unidad',
    measuredOn: 'Fecha',
    note: 'Nota',
    notePlaceholder: 'En ayunas, con collar, en la clínica...',
  },
  choices: { weightUnit: { Libras: 'Libras', Kilogramos: 'Kilogramos' } },
  subjects: {
    note: 'La nota puede',
  },
  invalid: {
    weightValue: {
      required: 'Escribe cuánto pesa',
      invalid: 'Escribe solo el número, como 12,5 o 1250, sin separar los miles',
      too_small: 'El peso debe ser de al menos {{min, number}}',
      too_large: 'El peso puede ser de hasta {{max}}',
      step: 'Usa hasta tres decimales, como 0,125',
    },
    dateRequired: 'La fecha es requerida',
    dateInFuture: 'La fecha no puede estar en el futuro',
    dateTooEarly: 'La fecha no puede ser anterior a 1900',
    dateIncomplete: 'Escribe una fecha completa',
  },
  chart: {
    title: 'Cómo cambia',
    range: 'Periodo',
    months: '3 meses',
    year: '1 año',
    all: 'Todo',
    empty: 'No hay mediciones en este periodo.',
    summary_one: 'Gráfica del peso: {{last}} el {{lastDate}}. Una medición. La tabla tiene todas.',
    summary_other:
      'Gráfica del peso: de {{first}} el {{firstDate}} a {{last}} el {{lastDate}}. {{count}} mediciones, entre {{least}} y {{most}}. La tabla las tiene todas.',
    pick: 'Medición',
    weeks_one: '{{count}} semana',
    weeks_other: '{{count}} semanas',
    ageMonths_one: '{{count}} mes',
    ageMonths_other: '{{count}} meses',
    growing: 'Está creciendo: que suba de peso es lo normal. La gráfica va por su edad.',
    at: '{{date}}, con {{age}}',
  },
  unlikely: {
    title: '¿De verdad pesa {{weight}}?',
    last: 'La última vez pesaba {{weight}}.',
    change: 'Es un cambio de un tercio o más. Revisa el número y la unidad.',
    species: 'Es un peso fuera de lo común para su especie. Revisa el número y la unidad.',
    confirm: 'Sí, guardarlo',
    correct: 'Corregirlo',
  },
  table: {
    caption: 'Todas las mediciones',
    date: 'Fecha',
    weight: 'Peso',
    actions: 'Acciones',
    more_one: 'Ver {{count}} más',
    more_other: 'Ver {{count}} más',
  },
  warning: {
    loss: '{{name}} bajó un {{share}} de peso en {{count}} días',
    gain: '{{name}} subió un {{share}} de peso en {{count}} días',
    nameless: 'Tu mascota',
    advice: 'Puede tener muchas causas, y algunas son buenas. Su veterinario puede decir si importa.',
    why: 'Por qué ves esto',
    from: 'Miramos {{count}} días con mediciones, del {{from}} al {{to}}.',
    sudden: 'Avisamos cuando el peso cambia un {{share}} o más en {{count}} días.',
    gradual: 'Avisamos cuando el peso cambia un {{share}} o más en {{count}} días.',
    robust: 'Comparamos todas las mediciones: un solo dato mal escrito no basta para avisar.',
    source:
      'En medicina veterinaria, un cambio del 10\u00a0% suele importar; los plazos y el 5\u00a0% son una regla práctica, tomada de la medicina humana. No es un diagnóstico.',
    young: 'Si todavía está creciendo, es normal que suba: agrega su fecha de nacimiento a su perfil.',
  },
}
