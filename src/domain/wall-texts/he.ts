import type { WallTexts } from './en.ts';

export const he: WallTexts = {
  headline: 'מה הלקוחות שלנו אומרים',
  description: 'מה שלקוחות {business} אומרים, במילים שלהם.',
  empty: 'עדיין אין כאן דבר. אולי המילים שלכם יהיו הראשונות.',
  pages: 'עמודים',
  page: 'עמוד {page} מתוך {pages}',
  newer: 'חדשים יותר',
  older: 'ישנים יותר',
  unknownTitle: 'אין עמוד כזה',
  unknownText: 'ייתכן שהכתובת שגויה, או שהעסק שינה אותה. אפשר לבקש מהם את החדשה.',
};
