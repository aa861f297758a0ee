import type { WidgetTexts } from './en.ts';

export const it: WidgetTexts = {
  label: 'Cosa dicono i clienti di {business}',
  showMore: 'Mostra altro',
  showLess: 'Mostra meno',
  anonymous: 'Anonimo',
  rating: '{value} su {outOf}',
  stars: '{value} su {outOf} stelle',
  poweredBy: 'Realizzato con Goodword',
};
