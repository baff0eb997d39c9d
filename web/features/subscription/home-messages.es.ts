// What Home says about Premium, in Spanish.

export const messages = {
  home: {
    title: 'Pásate a Premium',
    text: 'Registros ilimitados y microchip',
    longText: 'Registros ilimitados y microchip para toda tu manada, y mascotas compartidas',
    plan: 'Ver el plan',
  },
}
