import type { WidgetTexts } from './en.ts';

export const pt: WidgetTexts = {
  label: 'O que os clientes dizem sobre {business}',
  showMore: 'Mostrar mais',
  showLess: 'Mostrar menos',
  anonymous: 'Anónimo',
  rating: '{value} de {outOf}',
  stars: '{value} de {outOf} estrelas',
  poweredBy: 'Criado com Goodword',
};
