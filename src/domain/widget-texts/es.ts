import type { WidgetTexts } from './en.ts';

export const es: WidgetTexts = {
  label: 'Lo que dicen los clientes de {business}',
  showMore: 'Mostrar más',
  showLess: 'Mostrar menos',
  anonymous: 'Anónimo',
  rating: '{value} de {outOf}',
  stars: '{value} de {outOf} estrellas',
  poweredBy: 'Con la tecnología de Goodword',
};
