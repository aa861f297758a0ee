import type { LibraryQuestionTexts } from './question-library.ts';

export const he: LibraryQuestionTexts = {
  'service-speed': {
    questionText: 'כמה מהר עזרנו לך?',
    answerOptions: ['מהר יותר ממה שציפיתי', 'כפי שציפיתי', 'לאט יותר ממה שציפיתי'],
  },
  'service-liked': {
    questionText: 'מה אהבת בשירות שלנו?',
    answerOptions: ['האדיבות', 'המהירות', 'הייעוץ המקצועי', 'קל ליצור קשר', 'מידע ברור'],
  },
  'service-best': {
    questionText: 'מה עשינו טוב במיוחד בשבילך?',
  },
  'product-quality': {
    questionText: 'מה דעתך על איכות המוצר שקנית?',
    answerOptions: ['מצוינת', 'טובה', 'סבירה', 'לא טובה'],
  },
  'product-missing': {
    questionText: 'האם חיפשת משהו ולא מצאת?',
  },
  'price-value': {
    questionText: 'מה דעתך על המחירים שלנו ביחס לתמורה?',
    answerOptions: ['משתלמים מאוד', 'הוגנים', 'קצת גבוהים', 'גבוהים מדי'],
  },
  'price-clear': {
    questionText: 'האם היה ברור מראש כמה יהיה צריך לשלם?',
    answerOptions: ['כן, לגמרי', 'בערך', 'לא'],
  },
  'delivery-time': {
    questionText: 'האם ההזמנה הגיעה בזמן?',
    answerOptions: ['לפני המועד', 'בזמן', 'באיחור קל', 'באיחור גדול'],
  },
  'delivery-condition': {
    questionText: 'באיזה מצב הגיעה ההזמנה?',
    answerOptions: ['הכול היה מושלם', 'האריזה הייתה פגומה', 'משהו היה שבור', 'משהו היה חסר'],
  },
  'staff-manner': {
    questionText: 'איך התייחס אליך הצוות שלנו?',
    answerOptions: ['באדיבות רבה', 'באדיבות', 'באופן סביר', 'בחוסר אדיבות'],
  },
  'staff-thanks': {
    questionText: 'האם יש מישהו בצוות שלנו שתרצו להודות לו?',
  },
  'website-ease': {
    questionText: 'כמה קל היה למצוא באתר שלנו את מה שחיפשת?',
    answerOptions: ['קל מאוד', 'די קל', 'די קשה', 'לא מצאתי'],
  },
  'website-found': {
    questionText: 'איך שמעת עלינו?',
    answerOptions: ['מהמלצה', 'ממנוע חיפוש', 'מהרשתות החברתיות', 'מפרסומת', 'עברתי במקום'],
  },
  'software-ease': {
    questionText: 'כמה קל להשתמש בתוכנה שלנו?',
    answerOptions: ['קל מאוד', 'קל', 'קצת קשה', 'קשה מאוד'],
  },
  'software-feature': {
    questionText: 'איזו תכונה הכי הייתה עוזרת לך?',
  },
  'software-support': {
    questionText: 'באיזו מידה פתר צוות התמיכה את הבעיה שלך?',
    answerOptions: ['לגמרי', 'בחלקה', 'בכלל לא', 'לא נזקקתי לתמיכה'],
  },
  'health-listened': {
    questionText: 'האם הרגשת שמקשיבים לך ומתייחסים אליך ברצינות?',
    answerOptions: ['כן, לגמרי', 'ברוב המקרים', 'רק חלקית', 'לא'],
  },
  'health-explained': {
    questionText: 'האם הכול הוסבר לך בצורה מובנת?',
    answerOptions: ['כן, לגמרי', 'ברובו', 'רק חלקית', 'לא'],
  },
  'health-next': {
    questionText: 'מה יהפוך את הביקור הבא לנעים יותר?',
    description: 'נא לא לכתוב פרטים על מצבך הבריאותי.',
  },
  'trades-punctual': {
    questionText: 'האם הגענו בשעה שנקבעה?',
    answerOptions: ['כן, בזמן', 'באיחור קל', 'באיחור גדול'],
  },
  'trades-tidy': {
    questionText: 'איך השארנו את המקום אחרי העבודה?',
    answerOptions: ['נקי לגמרי', 'נקי', 'היה יכול להיות נקי יותר'],
  },
  'restaurant-enjoyed': {
    questionText: 'ממה נהנית במיוחד?',
    answerOptions: ['מהאוכל', 'מהמשקאות', 'מהשירות', 'מהאווירה', 'מהתמורה למחיר'],
  },
  'restaurant-food': {
    questionText: 'איך היה האוכל?',
    answerOptions: ['טעים מאוד', 'טוב', 'בסדר', 'לא לטעמי'],
  },
  'agency-results': {
    questionText: 'האם העבודה שלנו הביאה את התוצאה שקיווית לה?',
    answerOptions: ['מעבר למה שקיוויתי', 'כן', 'חלקית', 'עדיין לא'],
  },
  'agency-informed': {
    questionText: 'כמה טוב עדכנו אותך לאורך הדרך?',
    answerOptions: ['טוב מאוד', 'טוב', 'הייתי רוצה לשמוע יותר'],
  },
  'improvement-one': {
    questionText: 'מה הדבר הראשון שכדאי לנו לשפר?',
  },
  'improvement-areas': {
    questionText: 'במה כדאי לנו להשתפר?',
    answerOptions: ['איכות', 'מחיר', 'מהירות', 'תקשורת', 'מבחר'],
  },
  'improvement-return': {
    questionText: 'מה יגרום לך לחזור אלינו?',
  },
  'testimonial-change': {
    questionText: 'מה השתפר עבורך מאז שהכרת אותנו?',
  },
  'testimonial-recommend': {
    questionText: 'למי תמליצו עלינו, ולמה?',
  },
};
