// Spanish messages of the landing page.
export const messages = {
  title: 'El hogar digital de tus mascotas',
  description:
    'Vacunas, medicamentos, diario y documentos de tus mascotas en un solo lugar. Gratis, sin tarjeta de crédito y listo en unos 2 minutos.',
  header: { greeting: 'Hola de nuevo,', nameless: 'Usuario', open: 'Ir a tu App', signIn: 'Iniciar sesión' },
  hero: {
    badge: 'Gratis y Fácil de Usar',
    title: 'El Hogar Digital de tus Mascotas',
    text: 'Sus vacunas, sus medicamentos, sus papeles y sus mejores momentos: todo en un solo lugar, siempre contigo.',
    start: 'Comenzar Ahora',
    more: 'Ver Características',
    free: 'Gratis',
    card: 'Sin tarjeta de crédito',
    setup: 'Lista en unos 2 minutos',
    vaccine: 'Vacuna de Kira',
    due: 'En 12 días',
  },
  stats: {
    label: 'Huella en cifras',
    users: 'Usuarios activos',
    pets: 'Mascotas registradas',
    vaccines: 'Vacunas registradas',
    rating: 'Calificación promedio',
  },
  features: {
    title: 'Todo lo de tu mascota, bajo un mismo techo',
    text: 'Deja de buscar entre carpetas, fotos y mensajes. Cada cosa tiene aquí su lugar.',
    profile: {
      title: 'Perfil completo de tu mascota',
      text: 'Su foto, su raza, su edad, su peso y sus alergias: lo que te preguntan en la clínica, en una sola pantalla.',
    },
    vaccines: {
      title: 'Control de vacunas con recordatorios',
      text: 'Anota cada dosis una vez. Te avisaremos antes de la próxima.',
    },
    medications: {
      title: 'Gestión de medicamentos con recordatorios',
      text: 'Qué, cuánto y a qué hora. El aviso llega a su hora.',
    },
    diary: {
      title: 'Diario personal',
      text: 'Su primer baño, su primera nieve, sus siestas: con fotos y fecha.',
    },
    documents: {
      title: 'Documentos y archivos',
      text: 'Recetas, análisis y certificados, a mano cuando te los piden.',
    },
    sharing: {
      title: 'Compartir con seguridad',
      text: 'Un código de 4 caracteres para tu gente. Tú das el acceso y tú lo quitas.',
    },
    private: { title: 'Privado y seguro', text: 'Sus fotos y sus papeles solo los ve quien tú decidas.' },
    access: {
      title: 'Acceso 24/7',
      text: 'En el teléfono o la computadora, también en la urgencia de las 3 a. m.',
    },
    fast: { title: 'Interfaz rápida', text: 'Abre al instante y llegas a todo en un par de toques.' },
  },
  samples: {
    age: 'Edad',
    ageValue: '3 años',
    weight: 'Peso',
    weightValue: '41.5 Libras',
    allergies: 'Alergias',
    allergiesValue: 'Pollo, Polen',
    rabies: 'Rabia',
    rabiesDate: 'Próxima dosis: 3 dic',
    distemper: 'Moquillo',
    distemperDate: 'Aplicada el 12 mar',
    soon: 'En 12 días',
    ok: 'Al día',
    every: 'Cada 12 horas',
    file: 'Certificado.pdf',
    size: '1.2 MB',
    premium: 'Premium',
  },
  steps: {
    title: 'Lista en menos de 5 minutos',
    text: 'Tres pasos y ningún manual.',
    account: {
      title: 'Crea tu cuenta',
      text: 'Tu nombre, tu email y una contraseña. Gratis y en unos 2 minutos.',
    },
    pets: {
      title: 'Agrega tus mascotas',
      text: 'Con su nombre, su especie y su sexo basta. La foto puede venir después.',
    },
    manage: {
      title: 'Empieza a gestionar',
      text: 'Anota su última vacuna y olvídate de memorizar la siguiente.',
    },
  },
  testimonials: {
    title: 'Quienes ya viven con Huella',
    stars: '5 de 5 estrellas',
    luna: {
      quote:
        'Buscaba el carné de vacunas por toda la casa antes de cada consulta. Ahora lo abro en la sala de espera y listo.',
      name: 'Carolina Mejía',
      pet: 'Con Luna, gata de 2 años',
    },
    max: {
      quote:
        'Max toma una pastilla dos veces al día. Desde que el teléfono nos avisa, nadie pregunta si ya se la dieron.',
      name: 'Andrés Palacio',
      pet: 'Con Max, perro de 8 meses',
    },
    pampa: {
      quote:
        'En el campo no siempre hay señal para buscar correos viejos. Los papeles de Pampa van conmigo a todas partes.',
      name: 'Lucía Ferreyra',
      pet: 'Con Pampa, yegua de 9 años',
    },
  },
  benefits: {
    title: 'Menos memoria, más paseos',
    text: 'Lo que cambia desde el primer día.',
    health: 'Su historia de salud, lista para el veterinario',
    reminders: 'Avisos antes de cada vacuna y cada dosis',
    together: 'Todas tus mascotas en una sola cuenta',
    paper: 'Menos papeles y ninguna carpeta perdida',
    memories: 'Sus recuerdos ordenados por fecha',
    devices: 'En el teléfono, la tableta y la computadora',
    yours: 'Tus datos son tuyos, y privados',
    free: 'Gratis para empezar, sin tarjeta de crédito',
  },
  closing: {
    title: 'Hay lugar para toda tu manada',
    text: 'Crea tu cuenta en unos 2 minutos. Es gratis y no pedimos tarjeta de crédito.',
    start: 'Crear Cuenta Gratis',
  },
  footer: {
    tagline: 'El hogar digital de tus mascotas.',
    product: 'Producto',
    features: 'Características',
    prices: 'Precios',
    faq: 'FAQ',
    company: 'Empresa',
    about: 'Sobre Nosotros',
    blog: 'Blog',
    contact: 'Contacto',
    legal: 'Legal',
    privacy: 'Privacidad',
    terms: 'Términos',
    cookies: 'Cookies',
    soon: 'Próximamente disponible',
    rights: '© Huella. Hecho con cariño para quienes tienen patas, alas o escamas.',
  },
}

declare module '#web/shared/i18n/i18n.ts' {
  interface Messages {
    landing: typeof messages
  }
}
