import type { LanguageCode } from './languages.ts';

/** What customers read on a kiosk, besides the survey. */
export interface KioskTexts {
  stillThere: string;
  /** For the eyes; {n} is counted down. */
  startingOver: string;
  /** For screen readers, said once. */
  startsOverSoon: string;
  stillHere: string;
  nextCustomer: string;
  /** Below the sentence that they agreed to publication, above a QR code. */
  consentCode: string;
}

export const KIOSK_TEXTS: Readonly<Record<LanguageCode, KioskTexts>> = {
  en: {
    stillThere: 'Are you still there?',
    startingOver: 'Starting over in {n}',
    startsOverSoon:
      'The survey starts over in {n} seconds. Touch the screen or press a key to go on.',
    stillHere: 'I’m still here',
    nextCustomer: 'Next customer',
    consentCode: 'Scan this code with your phone to manage your permission.',
  },
  de: {
    stillThere: 'Sind Sie noch da?',
    startingOver: 'Neustart in {n}',
    startsOverSoon:
      'Die Umfrage beginnt in {n} Sekunden von vorn. Berühren Sie den Bildschirm oder drücken Sie eine Taste, um weiterzumachen.',
    stillHere: 'Ich bin noch da',
    nextCustomer: 'Nächste Person',
    consentCode: 'Scannen Sie diesen Code mit Ihrem Handy, um Ihre Einwilligung zu verwalten.',
  },
  fr: {
    stillThere: 'Êtes-vous toujours là ?',
    startingOver: 'Retour au début dans {n}',
    startsOverSoon:
      'Le questionnaire recommence dans {n} secondes. Touchez l’écran ou appuyez sur une touche pour continuer.',
    stillHere: 'Je suis toujours là',
    nextCustomer: 'Client suivant',
    consentCode: 'Scannez ce code avec votre téléphone pour gérer votre accord.',
  },
  pt: {
    stillThere: 'Ainda está aí?',
    startingOver: 'Recomeça em {n}',
    startsOverSoon:
      'O questionário recomeça dentro de {n} segundos. Toque no ecrã ou prima uma tecla para continuar.',
    stillHere: 'Ainda estou aqui',
    nextCustomer: 'Próximo cliente',
    consentCode: 'Leia este código com o telemóvel para gerir o seu consentimento.',
  },
  es: {
    stillThere: '¿Sigues ahí?',
    startingOver: 'Vuelve al inicio en {n}',
    startsOverSoon:
      'La encuesta vuelve a empezar en {n} segundos. Toca la pantalla o pulsa una tecla para continuar.',
    stillHere: 'Sigo aquí',
    nextCustomer: 'Siguiente cliente',
    consentCode: 'Escanea este código con tu móvil para gestionar tu consentimiento.',
  },
  it: {
    stillThere: 'Sei ancora qui?',
    startingOver: 'Si ricomincia tra {n}',
    startsOverSoon:
      'Il questionario ricomincia tra {n} secondi. Tocca lo schermo o premi un tasto per continuare.',
    stillHere: 'Sono ancora qui',
    nextCustomer: 'Prossimo cliente',
    consentCode: 'Scansiona questo codice con il telefono per gestire il consenso.',
  },
  ar: {
    stillThere: 'هل ما زلت هنا؟',
    startingOver: 'البدء من جديد خلال {n}',
    startsOverSoon: 'يبدأ الاستبيان من جديد خلال {n} ثوانٍ. المس الشاشة أو اضغط أي مفتاح للمتابعة.',
    stillHere: 'ما زلت هنا',
    nextCustomer: 'العميل التالي',
    consentCode: 'امسح هذا الرمز بهاتفك لإدارة موافقتك.',
  },
  he: {
    stillThere: 'עדיין כאן?',
    startingOver: 'מתחילים מחדש בעוד {n}',
    startsOverSoon: 'הסקר יתחיל מחדש בעוד {n} שניות. געו במסך או הקישו על מקש כדי להמשיך.',
    stillHere: 'עדיין כאן',
    nextCustomer: 'הלקוח הבא',
    consentCode: 'אפשר לסרוק את הקוד בטלפון כדי לנהל את ההסכמה.',
  },
};
