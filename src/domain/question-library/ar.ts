import type { LibraryQuestionTexts } from './question-library.ts';

export const ar: LibraryQuestionTexts = {
  'service-speed': {
    questionText: 'ما مدى سرعة مساعدتنا لك؟',
    answerOptions: ['أسرع مما توقعت', 'كما توقعت', 'أبطأ مما توقعت'],
  },
  'service-liked': {
    questionText: 'ما الذي أعجبك في خدمتنا؟',
    answerOptions: ['الودّ واللطف', 'السرعة', 'المشورة الجيدة', 'سهولة التواصل', 'وضوح المعلومات'],
  },
  'service-best': {
    questionText: 'ما الذي أتقنّاه من أجلك بشكل خاص؟',
  },
  'product-quality': {
    questionText: 'ما مدى رضاك عن جودة ما اشتريته؟',
    answerOptions: ['راضٍ جدًا', 'راضٍ', 'مقبولة', 'غير راضٍ'],
  },
  'product-missing': {
    questionText: 'هل بحثت عن شيء ولم تجده؟',
  },
  'price-value': {
    questionText: 'ما رأيك في أسعارنا مقابل ما تحصل عليه؟',
    answerOptions: ['ممتازة', 'عادلة', 'مرتفعة قليلًا', 'مرتفعة جدًا'],
  },
  'price-clear': {
    questionText: 'هل كان المبلغ الذي ستدفعه واضحًا قبل أن تقرر؟',
    answerOptions: ['نعم، تمامًا', 'إلى حد كبير', 'لا'],
  },
  'delivery-time': {
    questionText: 'هل وصل طلبك في موعده؟',
    answerOptions: ['قبل الموعد', 'في الموعد', 'متأخرًا قليلًا', 'متأخرًا جدًا'],
  },
  'delivery-condition': {
    questionText: 'كيف كانت حالة طلبك عند وصوله؟',
    answerOptions: [
      'كل شيء كان ممتازًا',
      'كان التغليف متضررًا',
      'كان هناك شيء مكسور',
      'كان هناك شيء ناقص',
    ],
  },
  'staff-manner': {
    questionText: 'كيف عاملك فريقنا؟',
    answerOptions: ['بلطف كبير', 'بلطف', 'بشكل عادي', 'بغير لطف'],
  },
  'staff-thanks': {
    questionText: 'هل تودّ أن تشكر أحدًا من فريقنا؟',
  },
  'website-ease': {
    questionText: 'هل كان من السهل أن تجد ما تحتاج إليه على موقعنا؟',
    answerOptions: ['سهل جدًا', 'سهل نوعًا ما', 'صعب نوعًا ما', 'لم أجده'],
  },
  'website-found': {
    questionText: 'كيف عرفت عنا؟',
    answerOptions: [
      'من توصية',
      'من محرك بحث',
      'من وسائل التواصل الاجتماعي',
      'من إعلان',
      'عند مروري بالمكان',
    ],
  },
  'software-ease': {
    questionText: 'ما مدى سهولة استخدام برنامجنا؟',
    answerOptions: ['سهل جدًا', 'سهل', 'صعب قليلًا', 'صعب جدًا'],
  },
  'software-feature': {
    questionText: 'ما الميزة التي ستفيدك أكثر من غيرها؟',
  },
  'software-support': {
    questionText: 'هل حلّ فريق الدعم مشكلتك؟',
    answerOptions: ['تمامًا', 'جزئيًا', 'لم يحلّها', 'لم أحتج إليه'],
  },
  'health-listened': {
    questionText: 'هل شعرت بأننا نصغي إليك ونأخذ كلامك على محمل الجد؟',
    answerOptions: ['نعم، تمامًا', 'في الغالب', 'إلى حد ما', 'لا'],
  },
  'health-explained': {
    questionText: 'هل شُرح لك كل شيء بطريقة مفهومة؟',
    answerOptions: ['نعم، تمامًا', 'في الغالب', 'إلى حد ما', 'لا'],
  },
  'health-next': {
    questionText: 'ما الذي يجعل زيارتك القادمة أكثر راحة؟',
    description: 'يُرجى عدم ذكر تفاصيل عن صحتك.',
  },
  'trades-punctual': {
    questionText: 'هل وصلنا في الموعد المتفق عليه؟',
    answerOptions: ['نعم، في الموعد', 'متأخرين قليلًا', 'متأخرين جدًا'],
  },
  'trades-tidy': {
    questionText: 'كيف تركنا المكان بعد انتهاء العمل؟',
    answerOptions: ['نظيفًا تمامًا', 'نظيفًا', 'كان يمكن أن يكون أنظف'],
  },
  'restaurant-enjoyed': {
    questionText: 'ما أكثر ما استمتعت به؟',
    answerOptions: ['الطعام', 'المشروبات', 'الخدمة', 'الأجواء', 'القيمة مقابل السعر'],
  },
  'restaurant-food': {
    questionText: 'ما رأيك في الطعام؟',
    answerOptions: ['لذيذ جدًا', 'جيد', 'مقبول', 'لم يناسب ذوقي'],
  },
  'agency-results': {
    questionText: 'هل حقق عملنا النتيجة التي كنت تأملها؟',
    answerOptions: ['أكثر مما كنت آمل', 'نعم', 'جزئيًا', 'ليس بعد'],
  },
  'agency-informed': {
    questionText: 'هل أبقيناك على اطّلاع جيد؟',
    answerOptions: ['جيد جدًا', 'جيد', 'كنت أودّ أن أعرف أكثر'],
  },
  'improvement-one': {
    questionText: 'ما أول شيء ينبغي أن نحسّنه؟',
  },
  'improvement-areas': {
    questionText: 'أين ينبغي أن نتحسّن؟',
    answerOptions: ['الجودة', 'السعر', 'السرعة', 'التواصل', 'تنوّع الخيارات'],
  },
  'improvement-return': {
    questionText: 'ما الذي يجعلك تعود إلينا؟',
  },
  'testimonial-change': {
    questionText: 'ما الذي تحسّن بالنسبة إليك منذ أن عرفتنا؟',
  },
  'testimonial-recommend': {
    questionText: 'لمن توصي بنا، ولماذا؟',
  },
};
