// Spanish messages of the market.

export const messages = {
  title: 'Marketplace',
  subtitle: 'Encuentra productos y servicios para tus mascotas',
  loading: 'Cargando productos...',
  list: 'Productos',
  shown_one: '{{count}} producto',
  shown_other: '{{count}} productos',
  empty: 'No hay productos disponibles en este momento',
  emptyText: 'Vuelve pronto: las tiendas publican cosas nuevas.',
  nothingFound: 'No encontramos productos así',
  nothingFoundText: 'Prueba con otra palabra, otra ciudad o todo el marketplace.',
  showAll: 'Ver todos los productos',
  loadFailed: 'No pudimos cargar los productos.',
  more: 'Ver más',
  moreFailed: 'No pudimos cargar más productos.',
  filters: {
    label: 'Buscar y filtrar productos',
    search: 'Buscar productos',
    city: 'Ciudad',
    allCities: 'Todas las ciudades',
    promotion: 'Promoción',
    clear: 'Quitar filtros',
  },
  noImage: 'Sin imagen',
  promotion: 'Promoción',
  price: 'Precio:',
  promotionPrice: 'Precio promocional:',
  priceBefore: 'Precio anterior:',
  soldBy: 'Tienda:',
  detail: {
    loading: 'Cargando producto...',
    published: 'Publicado el {{date}}',
    store: 'Información de la tienda',
    city: 'Ciudad:',
    phone: 'Teléfono:',
    call: 'Llamar al',
    whatsApp: 'WhatsApp',
    whatsAppTo: 'con {{store}}',
    gone: 'Este producto ya no está disponible',
    goneText: 'Quizá se vendió o la tienda lo retiró.',
    toMarket: 'Ir al Marketplace',
    failed: 'No pudimos cargar el producto',
  },
  hideStore: {
    open: 'Ocultar los productos de la tienda',
    title: '¿Ocultar todo lo de esta tienda?',
    text: 'Todos los productos de {{store}} salen del Marketplace. Quien vende puede volver a mostrarlos mientras conserve su rol.',
    confirm: 'Ocultar todo',
    hiding: 'Ocultando...',
    done_one: '{{count}} producto oculto',
    done_other: '{{count}} productos ocultos',
    failed: 'No se pudieron ocultar los productos',
  },
}

declare module '#web/shared/i18n/i18n.ts' {
  interface Messages {
    products: typeof messages
  }
}
