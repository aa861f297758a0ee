import type { WidgetTexts } from './en.ts';

export const ar: WidgetTexts = {
  label: 'ماذا يقول العملاء عن {business}',
  showMore: 'عرض المزيد',
  showLess: 'عرض أقل',
  anonymous: 'مجهول',
  rating: '{value} من {outOf}',
  stars: '{value} من {outOf} نجوم',
  poweredBy: 'مدعوم من Goodword',
};
