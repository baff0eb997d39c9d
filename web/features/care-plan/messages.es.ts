export const home = {
  section: {
    title: 'Plan de cuidados',
    empty: 'Qué le toca según su edad',
    count_one: '{{count}} por hacer',
    count_other: '{{count}} por hacer',
    overdue_one: '{{count}} atraso',
    overdue_other: '{{count}} atrasos',
  },
}

export const messages = {
  loading: 'Cargando el plan de cuidados',
  loadFailed: 'Error al cargar el plan de cuidados',
  failedTitle: 'No pudimos cargar el plan de cuidados',
  vetDecides:
    'Esta es una guía general basada en lo que está anotado. Qué necesita tu mascota, y cuándo, lo decide el veterinario.',
  remembered: {
    title: 'Aquí no queda nada pendiente',
    text: 'Lo que hiciste por {{name}} está en su línea de tiempo.',
    timeline: 'Ver su línea de tiempo',
  },
  noRule: {
    title: 'Todavía no hay plan para esta especie',
    text: 'Por ahora tenemos reglas con fuente solo para perros y gatos, y preferimos no inventarlas. Pregunta a tu veterinario qué necesita {{name}}.',
    records: 'Ver sus vacunas',
  },
  noBirthDate: {
    text: '¿Cuándo nació {{name}}? Sin esa fecha usamos el plan de un animal adulto. Si es cachorro o gatito, su plan es otro.',
    textViewer: 'No se sabe cuándo nació {{name}}: este es el plan de un animal adulto.',
    add: 'Agregar fecha',
  },
  exposure: {
    question: {
      perro: '¿{{name}} viaja, se hospeda fuera o convive con otros perros?',
      gato: '¿{{name}} sale de casa o vive con gatos que salen?',
    },
    yes: 'Sí',
    no: 'No',
    depends: {
      perro: 'De esto depende la línea de tos de las perreras. La leptospirosis le toca de todos modos.',
      perroElsewhere: 'De esto dependen las líneas de leptospirosis y tos de las perreras.',
      gato: 'De esto depende la línea de leucemia felina desde que cumple un año.',
    },
    failed: 'Error al guardar la respuesta',
  },
  exposed: {
    perro: 'Está en el plan porque viaja, se hospeda o convive con otros',
    gato: 'Está en el plan porque sale de casa o vive con gatos que salen',
  },
  groups: {
    overdue: 'Atrasado',
    next: 'Ahora y pronto',
    later: 'Más adelante',
    done: 'Hecho',
  },
  subject: {
    core: { perro: 'Múltiple canina', gato: 'Triple felina' },
    rabies: 'Rabia',
    leptospirosis: 'Leptospirosis',
    leukemia: 'Leucemia felina',
    kennelCough: 'Tos de las perreras',
    worms: 'Desparasitación interna',
    external: 'Pulgas y garrapatas',
  },
  step: {
    corePrimary: 'dosis {{number}}',
    coreAdult: 'dosis {{number}}',
    coreBooster: 'refuerzo',
    coreRevaccination: 'revacunación',
    rabiesFirst: 'primera dosis',
    rabiesSecond: 'segunda dosis',
    rabiesByLaw: 'refuerzo según la norma local',
    leptospirosisCourse: 'dosis {{number}}',
    leptospirosisYearly: 'refuerzo anual',
    leukemiaCourse: 'dosis {{number}}',
    leukemiaBooster: 'refuerzo',
    leukemiaRevaccination: 'revacunación',
    kennelCoughYearly: 'cada año',
    wormsFortnightly: 'cada dos semanas',
    wormsMonthly: 'cada mes',
    wormsQuarterly: 'cada tres meses',
    externalAllYear: 'todo el año',
  },
  line: '{{subject}}: {{step}}',
  when: {
    on: 'El {{from}}',
    between: 'Del {{from}} al {{to}}',
    since: 'Desde el {{from}}',
    missed: 'Tocaba hasta el {{to}}',
    done: 'Contamos la dosis del {{from}} ({{name}})',
    unanswered: {
      perro: 'Depende de si viaja, se hospeda o convive con otros',
      gato: 'Depende de si sale de casa o vive con gatos que salen',
    },
  },
  other: {
    rule: 'Anotaste {{name}} para el {{date}}. El plan sigue su regla; si esa fecha la dio tu veterinario, vale esa.',
    laterDose: 'Anotaste {{name}} para el {{date}}. El plan cuenta la dosis posterior.',
  },
  badge: {
    overdue: 'Atrasada',
    now: 'Ya se puede aplicar',
    inDays_one: 'En {{count}} día',
    inDays_other: 'En {{count}} días',
    done: 'Hecha',
    reminded: 'Recordatorio: {{date}}',
  },
  why: 'Por qué y fuente',
  whoSays: 'Fuente',
  reason: {
    corePrimary:
      'Las defensas que recibió de su madre pueden anular una dosis. Por eso la primera va entre las 6 y 8 semanas, y se repite cada 2 a 4 semanas hasta las 16 semanas o más.',
    coreAdult:
      'Si empieza después de las 16 semanas, recibe dos dosis, con 2 a 4 semanas entre ellas. Si ya le pusieron otras antes, anótalas y el plan se ajusta.',
    coreBooster:
      'Una dosis más entre los 6 y 12 meses de edad protege a los animales que no respondieron a las primeras.',
    coreRevaccination: 'La protección dura años: la dosis se repite, pero no antes de tres años.',
    rabiesFirst:
      'La rabia es mortal y se contagia a las personas. Basta una dosis desde las 12 semanas de edad.',
    rabiesSecond: 'La segunda dosis va a los 12 meses de edad, o 12 meses después de la primera.',
    rabiesByLaw:
      'Después, la norma de tu país o ciudad y la licencia de la vacuna fijan el plazo, entre uno y tres años. Aquí usamos la fecha que anotes con la última dosis.',
    leptospirosisCourse:
      'Se contagia a las personas, y es esencial donde es endémica, como en Colombia y casi toda América. Son dos dosis desde las 8 semanas, con 2 a 4 semanas entre ellas. Si su múltiple ya la trae, anótala con su nombre: séxtuple, óctuple o L4.',
    leptospirosisYearly: 'La protección dura cerca de un año, así que la dosis se repite cada año.',
    leukemiaCourse:
      'Los menores de un año se contagian con más facilidad, y en América Latina es frecuente. También la necesitan los mayores que salen o viven con gatos que salen. Son dos dosis desde las 8 semanas, con 2 a 4 semanas entre ellas. Antes, el veterinario puede pedir una prueba.',
    leukemiaBooster: 'El refuerzo va un año después, si sale o vive con gatos que salen.',
    leukemiaRevaccination: 'Mientras salga o viva con gatos que salen, se repite cada dos o tres años.',
    kennelCoughYearly:
      'No es esencial: se aconseja a los perros que viajan, se hospedan o conviven con otros. Protege cerca de un año. Si es inyectada, la primera vez son dos dosis.',
    wormsFortnightly:
      'Casi todos los cachorros y gatitos reciben parásitos de su madre, así que al principio se desparasitan cada dos semanas.',
    wormsMonthly:
      'Hasta los seis meses se desparasitan cada mes, porque se vuelven a contagiar con facilidad.',
    wormsQuarterly:
      'Desde los seis meses, al menos cada tres meses. Si caza, come carne cruda o vive con niños pequeños, puede ser más seguido.',
    externalAllYear:
      'En el trópico hay pulgas y garrapatas todo el año. Cada producto protege de un mes a doce semanas: aquí usamos la fecha que anotes con la última aplicación.',
  },
  source: '{{by}} · {{part}}',
  writtenOn: 'Regla revisada el {{date}}',
  uncounted: {
    title: 'Anotado, pero fuera del plan',
    unknownName: '{{name}}: no reconocemos ese nombre.',
    partial: '{{name}}: es solo una parte de las vacunas esenciales.',
    tooEarly: '{{name}}: se puso antes de la edad mínima.',
    notCore: '{{name}}: no la necesitan todos, así que el plan no la incluye.',
    more_one: 'Y {{count}} vacuna anterior.',
    more_other: 'Y {{count}} vacunas anteriores.',
  },
  actions: {
    remind: 'Recordarme',
    record: 'Ya está hecho',
    of: '{{action}}: {{line}}',
    wait: 'Guardando...',
  },
  products: { worms: 'Desparasitante interno', external: 'Antipulgas y garrapatas' },
  reminded: 'Recordatorio agregado',
  remindFailed: 'Error al agregar el recordatorio',
  undone: 'Recordatorio quitado',
  undoFailed: 'Error al quitar el recordatorio',
}
