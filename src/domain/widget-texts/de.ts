import type { WidgetTexts } from './en.ts';

export const de: WidgetTexts = {
  label: 'Was Kunden über {business} sagen',
  showMore: 'Mehr anzeigen',
  showLess: 'Weniger anzeigen',
  anonymous: 'Anonym',
  rating: '{value} von {outOf}',
  stars: '{value} von {outOf} Sternen',
  poweredBy: 'Erstellt mit Goodword',
};
