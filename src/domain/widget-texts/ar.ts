import type { WidgetTexts } from './en.ts';

export const ar: WidgetTexts = {
  label: 'ماذا يقول العملاء عن {business}',
  showMore: 'عرض المزيد',
  showLess: 'عرض أقل',
  anonymous: 'مجهول',
  role: '{jobTitle}، {company}',
  rating: '{value} من {outOf}',
  stars: '{value} من {outOf} نجوم',
  poweredBy: 'مدعوم من Goodword',
  previous: 'السابق',
  next: 'التالي',
  pause: 'إيقاف مؤقت',
  close: 'إغلاق',
  video: 'تشغيل فيديو {name}',
  selection: '{shown} من {total}، اختارها {business}',
  edited: 'بيانات عدّلها {business}',
  review: 'مراجعة على {platform}',
  ratings: 'عدد التقييمات: {count}',
  oneRating: 'تقييم واحد',
  readAll: 'اقرأ الكل',
  invite: 'شارك تجربتك',
};
