import type { WidgetTexts } from './en.ts';

export const he: WidgetTexts = {
  label: 'מה הלקוחות אומרים על {business}',
  showMore: 'הצגת עוד',
  showLess: 'הצגת פחות',
  anonymous: 'אנונימי',
  rating: '{value} מתוך {outOf}',
  stars: '{value} מתוך {outOf} כוכבים',
  poweredBy: 'מופעל על ידי Goodword',
};
