export const home = {
  section: { title: 'Mostrar al veterinario' },
}

export const messages = {
  loading: 'Cargando los datos de la mascota',
  failed: 'No pudimos cargar esta parte',
  born: 'Nació el {{date}}',
  medications: 'Medicamentos actuales',
  noMedications: 'No hay medicamentos actuales.',
  medicationFrom: 'desde el {{date}}',
  medicationUntil: 'hasta el {{date}}',
  vaccines: 'Vacunas',
  noVaccines: 'No hay vacunas anotadas.',
  lot: 'Lote {{lot}}',
  validUntil: 'Válida hasta el {{date}}',
  next: 'Próxima: {{date}}',
  earlier: 'Antes: {{dates}}',
  stamped: 'Con el sello de {{name}}, {{clinic}}',
  weight: 'Peso',
  measured: 'El {{date}}',
  noWeight: 'No hay peso anotado.',
}
