export const home = {
  section: { title: 'Línea de tiempo', text: 'Toda su vida, día a día' },
}

export const messages = {
  loading: 'Cargando la línea de tiempo',
  loadFailed: 'No pudimos cargar la línea de tiempo',
  loadFailedText: 'Revisa tu conexión y vuelve a intentarlo.',
  emptyTitle: 'Su historia empieza aquí',
  emptyText: 'Lo que anotes de tu mascota aparecerá aquí, día a día.',
  emptyTextViewer: 'Cuando alguien anote algo, lo verás aquí.',
  search: 'Buscar en toda su historia',
  moreFailed: 'No pudimos cargar más',
  year: 'Año',
  years: 'Ir a un año',
  thisYear: 'Lo más reciente',
  fromYear: 'Desde {{year}}',
  kinds: {
    all: 'Todo',
  },
}
