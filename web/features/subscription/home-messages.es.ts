// Spanish messages of Premium on Home.

export const messages = {
  home: {
    title: 'Pásate a Premium',
    text: 'Registros ilimitados y microchip',
    longText: 'Registros ilimitados y microchip para toda tu manada, y mascotas compartidas',
    plan: 'Ver el plan',
  },
}
