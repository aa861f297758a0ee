import type { InvitePack } from './en.ts';

export const ar: InvitePack = {
  mailSubject: 'كيف كانت تجربتك مع [businessname]؟',
  mailText:
    'مرحبًا [name|بك]،\n\nشكرًا لاختيارك [businessname]. هل لديك دقيقة لتخبرنا كيف كانت تجربتك؟ رأيك يساعدنا على التحسّن.',
  nameFallback: 'عميلنا العزيز',
  followupSubject: 'تذكير: كيف كانت تجربتك مع [businessname]؟',
  followupTextOnce: 'ما زلنا نودّ أن نعرف كيف كانت تجربتك. يستغرق الأمر نحو دقيقة، ونقرأ كل إجابة.',
  followupTextTwice: 'هذا تذكيرنا الأخير. إذا كانت لديك دقيقة، فأخبرنا كيف كانت تجربتك.',
  text: 'مرحبًا [name|بك]، شكرًا لاختيارك [businessname]. ما رأيك؟ [link]',
  optOut: 'للإلغاء أرسل STOP',
  followupGreeting: 'مرحبًا [name|بك]،',
  button: 'إبداء الرأي',
  rateHint: 'اضغط على تقييم. يمكنك تغييره في الخطوة التالية.',
  reason: 'وصلتك هذه الرسالة لأن {business} تودّ أن تعرف تجربتك.',
  unsubscribe: 'إلغاء الاشتراك',
  unsubscribeTitle: 'هل تريد إيقاف هذه الرسائل؟',
  unsubscribeAsk: 'ستتوقف {business} عن إرسال الرسائل إلى {email}.',
  unsubscribedTitle: 'تم إلغاء اشتراكك',
  unsubscribedText: 'لن ترسل {business} أي رسائل أخرى إلى {email}.',
  resubscribeAsk: 'هل ألغيت الاشتراك عن طريق الخطأ؟',
  resubscribe: 'الاشتراك من جديد',
  resubscribedTitle: 'تم تجديد اشتراكك',
  resubscribedText: 'يمكن لـ {business} إرسال الرسائل إلى {email} من جديد.',
  yourAddress: 'بريدك الإلكتروني',
  unsubscribeLinkBadTitle: 'رابط إلغاء الاشتراك هذا غير صالح',
  unsubscribeLinkBadText:
    'يُرجى فتح الرابط الكامل الوارد في الرسالة، أو الرد على الرسالة وطلب إلغاء اشتراكك.',
  privacyTitle: 'كيف تُستخدم بياناتك',
  privacyText:
    'تستخدم الشركات {product} لسؤال عملائها عن آرائهم. الشركة التي راسلتك زوّدتنا ببيانات الاتصال بك لهذا الغرض، وهي التي تقرر كيفية استخدامها. نحتفظ نيابةً عنها بالرسائل المرسلة إليك وبإجاباتك، ولا نبيعها ولا نشاركها مع أي جهة أخرى. يمكنك إلغاء الاشتراك عبر الرابط الموجود في كل رسالة. للاطلاع على بياناتك أو تصحيحها أو حذفها، يُرجى مراسلة تلك الشركة.',
  stopReply: 'لن تصلك رسائل أخرى من هذا الرقم. أرسل START لاستلامها من جديد.',
  startReply: 'ستصلك الرسائل من هذا الرقم من جديد. أرسل STOP لإيقافها.',
  helpReply: 'تسألك الشركات عن رأيك من هذا الرقم عبر {product}. أرسل STOP لإيقاف الرسائل.',
};
