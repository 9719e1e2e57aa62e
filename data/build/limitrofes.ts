/**
 * Towns on a border that GeoNames has in none of their departamentos, or in one alone. Tambores has the coordinates of
 * its half that GeoNames has, and Nico Pérez those of José Batlle y Ordóñez, from which a bridge divides it. Cerro
 * Chato, of three departamentos, has those that Wikipedia gives.
 */
export const LIMITROFES = [
  { departamento: 'Durazno', nombre: 'Cerro Chato', latitud: '-33.1', longitud: '-55.13333' },
  { departamento: 'Florida', nombre: 'Cerro Chato', latitud: '-33.1', longitud: '-55.13333' },
  { departamento: 'Florida', nombre: 'Nico Pérez', latitud: '-33.46667', longitud: '-55.11667' },
  { departamento: 'Paysandú', nombre: 'Tambores', latitud: '-31.87743', longitud: '-56.24438' },
  { departamento: 'Treinta y Tres', nombre: 'Cerro Chato', latitud: '-33.1', longitud: '-55.13333' },
]
