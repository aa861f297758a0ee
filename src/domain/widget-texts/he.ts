import type { WidgetTexts } from './en.ts';

export const he: WidgetTexts = {
  label: 'מה הלקוחות אומרים על {business}',
  showMore: 'הצגת עוד',
  showLess: 'הצגת פחות',
  anonymous: 'אנונימי',
  role: '{jobTitle}, {company}',
  rating: '{value} מתוך {outOf}',
  stars: '{value} מתוך {outOf} כוכבים',
  poweredBy: 'מופעל על ידי Goodword',
  previous: 'הקודם',
  next: 'הבא',
  pause: 'השהיה',
  close: 'סגירה',
  video: 'הפעלת הסרטון של {name}',
  selection: '{shown} מתוך {total}, נבחרו על ידי {business}',
  edited: 'הפרטים נערכו על ידי {business}',
  review: 'ביקורת ב-{platform}',
  ratings: '{count} דירוגים',
  oneRating: 'דירוג אחד',
  readAll: 'לקריאת הכול',
  invite: 'שתפו את החוויה שלכם',
};
