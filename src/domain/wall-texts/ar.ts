import type { WallTexts } from './en.ts';

export const ar: WallTexts = {
  headline: 'ماذا يقول عملاؤنا',
  description: 'ما يقوله عملاء {business} بكلماتهم.',
  empty: 'لا شيء هنا بعد. ربما تكون كلماتك الأولى.',
  pages: 'الصفحات',
  page: 'الصفحة {page} من {pages}',
  newer: 'الأحدث',
  older: 'الأقدم',
  unknownTitle: 'لا توجد صفحة كهذه',
  unknownText: 'ربما كُتب العنوان خطأً أو غيّرته الشركة. يُرجى سؤالها عن العنوان الجديد.',
};
