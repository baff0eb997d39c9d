// Spanish messages of adoptions on Home.

export const messages = {
  home: {
    title: 'En adopción',
    all: 'Ver todas',
    soon: 'Adopciones - Próximamente disponible',
    loading: 'Cargando las adopciones',
    empty: 'Por ahora ninguna mascota busca hogar.',
    failed: 'No pudimos cargar las adopciones',
    failedText: 'Revisa tu conexión y vuelve a intentarlo.',
  },
}
