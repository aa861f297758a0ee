import type { WidgetTexts } from './en.ts';

export const es: WidgetTexts = {
  label: 'Lo que dicen los clientes de {business}',
  showMore: 'Mostrar más',
  showLess: 'Mostrar menos',
  anonymous: 'Anónimo',
  role: '{jobTitle}, {company}',
  rating: '{value} de {outOf}',
  stars: '{value} de {outOf} estrellas',
  poweredBy: 'Con la tecnología de Goodword',
  previous: 'Atrás',
  next: 'Siguiente',
  pause: 'Pausar',
  close: 'Cerrar',
  video: 'Ver el vídeo de {name}',
  selection: '{shown} de {total}, elegidos por {business}',
  edited: 'Datos modificados por {business}',
  review: 'Reseña en {platform}',
  ratings: '{count} valoraciones',
  oneRating: '1 valoración',
  readAll: 'Leer todos',
  invite: 'Comparte tu experiencia',
};
