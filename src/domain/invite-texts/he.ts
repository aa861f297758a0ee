import type { InvitePack } from './en.ts';

export const he: InvitePack = {
  mailSubject: 'איך הייתה החוויה שלך עם [businessname]?',
  mailText:
    'שלום [name|רב],\n\nתודה שבחרת ב-[businessname]. יש לך דקה לספר לנו איך היה? זה עוזר לנו להשתפר.',
  nameFallback: 'לקוח יקר',
  followupSubject: 'תזכורת: איך הייתה החוויה שלך עם [businessname]?',
  followupTextOnce: 'עדיין נשמח לשמוע איך היה. זה לוקח כדקה, ואנחנו קוראים כל תשובה.',
  followupTextTwice: 'זו התזכורת האחרונה שלנו. אם יש לך דקה, נשמח לשמוע איך היה.',
  text: 'שלום [name|רב], תודה שבחרת ב-[businessname]. איך היה? [link]',
  optOut: 'להסרה יש להשיב STOP',
  followupGreeting: 'שלום [name|רב],',
  button: 'לכתיבת משוב',
  rateHint: 'מקישים על דירוג. אפשר לשנות אותו בשלב הבא.',
  reason: 'קיבלת את ההודעה הזו כי ב-{business} רוצים לשמוע על החוויה שלך.',
  unsubscribe: 'הסרה מרשימת התפוצה',
  unsubscribeTitle: 'להפסיק לקבל את ההודעות האלה?',
  unsubscribeAsk: 'לאחר ההסרה לא יישלחו עוד הודעות מ-{business} אל {email}.',
  unsubscribedTitle: 'הוסרת מרשימת התפוצה',
  unsubscribedText: 'לא יישלחו עוד הודעות מ-{business} אל {email}.',
  resubscribeAsk: 'הוסרת בטעות?',
  resubscribe: 'הצטרפות מחדש',
  resubscribedTitle: 'הצטרפת מחדש לרשימת התפוצה',
  resubscribedText: 'אפשר שוב לשלוח הודעות מ-{business} אל {email}.',
  unsubscribeLinkBadTitle: 'קישור ההסרה הזה אינו תקף',
  unsubscribeLinkBadText: 'יש לפתוח את הקישור המלא מהאימייל, או להשיב לאימייל ולבקש הסרה.',
  privacyTitle: 'איך נעשה שימוש במידע שלך',
  privacyText:
    'עסקים משתמשים ב-Goodword כדי לבקש משוב מהלקוחות שלהם. העסק שפנה אליך מסר לנו את פרטי הקשר שלך למטרה זו, והוא המחליט כיצד ייעשה בהם שימוש. אנחנו שומרים עבורו את ההודעות שנשלחו אליך ואת התשובות שלך, ולעולם לא מוכרים אותן או מעבירים אותן לאף אחד אחר. אפשר להסיר את עצמך באמצעות הקישור שבכל הודעה. כדי לעיין במידע, לתקן אותו או למחוק אותו, יש לפנות לאותו עסק.',
  stopReply: 'לא יישלחו אליך עוד הודעות מהמספר הזה. כדי לקבל שוב, יש להשיב START.',
  startReply: 'שוב יישלחו אליך הודעות מהמספר הזה. כדי להפסיק, יש להשיב STOP.',
  helpReply: 'עסקים מבקשים את דעתך מהמספר הזה באמצעות Goodword. כדי להפסיק, יש להשיב STOP.',
};
