import type { WidgetTexts } from './en.ts';

export const fr: WidgetTexts = {
  label: 'Ce que les clients disent de {business}',
  showMore: 'Afficher plus',
  showLess: 'Afficher moins',
  anonymous: 'Anonyme',
  rating: '{value} sur {outOf}',
  stars: '{value} sur {outOf} étoiles',
  poweredBy: 'Propulsé par Goodword',
};
