import type { LanguageCode } from './languages.ts';

/** What customers read where they choose the location that their feedback is about. */
export interface LocationTexts {
  heading: string;
  /** The label of the list. */
  list: string;
  search: string;
  /** While only some of the list are shown: `n` of `m`. */
  found: string;
  noneFound: string;
  nearestFirst: string;
  /** Beside the button that asks for the position. */
  positionStays: string;
  locating: string;
  sorted: string;
  positionRefused: string;
  positionUnknown: string;
  kilometres: string;
  miles: string;
}

export const LOCATION_TEXTS: Readonly<Record<LanguageCode, LocationTexts>> = {
  en: {
    heading: 'Which location is your feedback about?',
    list: 'Locations',
    search: 'Search by name or address',
    found: 'Showing {n} of {m}',
    noneFound: 'No locations match. Try fewer or shorter words.',
    nearestFirst: 'Nearest first',
    positionStays: 'Your position never leaves this device.',
    locating: 'Finding your position…',
    sorted: 'The nearest locations come first.',
    positionRefused:
      'Your browser doesn’t share your position with this page. Choose from the list instead.',
    positionUnknown: 'We couldn’t find your position. Try again, or choose from the list.',
    kilometres: '{n} km',
    miles: '{n} mi',
  },
  de: {
    heading: 'Um welchen Standort geht es?',
    list: 'Standorte',
    search: 'Nach Name oder Adresse suchen',
    found: '{n} von {m} werden angezeigt',
    noneFound: 'Kein Standort passt dazu. Versuchen Sie es mit weniger oder kürzeren Wörtern.',
    nearestFirst: 'Nächste zuerst',
    positionStays: 'Ihre Position verlässt dieses Gerät nicht.',
    locating: 'Ihre Position wird ermittelt …',
    sorted: 'Die nächsten Standorte stehen oben.',
    positionRefused:
      'Ihr Browser gibt Ihre Position nicht an diese Seite weiter. Bitte wählen Sie aus der Liste.',
    positionUnknown:
      'Wir konnten Ihre Position nicht ermitteln. Versuchen Sie es noch einmal, oder wählen Sie aus der Liste.',
    kilometres: '{n} km',
    miles: '{n} mi',
  },
  fr: {
    heading: 'Sur quel établissement porte votre avis ?',
    list: 'Établissements',
    search: 'Rechercher par nom ou adresse',
    found: '{n} sur {m} affichés',
    noneFound:
      'Aucun établissement ne correspond. Essayez avec moins de mots ou des mots plus courts.',
    nearestFirst: 'Les plus proches d’abord',
    positionStays: 'Votre position ne quitte pas cet appareil.',
    locating: 'Recherche de votre position…',
    sorted: 'Les établissements les plus proches sont en haut.',
    positionRefused:
      'Votre navigateur ne communique pas votre position à cette page. Choisissez dans la liste.',
    positionUnknown:
      'Nous n’avons pas trouvé votre position. Réessayez ou choisissez dans la liste.',
    kilometres: '{n} km',
    miles: '{n} mi',
  },
  pt: {
    heading: 'A que estabelecimento se refere a sua opinião?',
    list: 'Estabelecimentos',
    search: 'Procurar por nome ou morada',
    found: 'A mostrar {n} de {m}',
    noneFound:
      'Nenhum estabelecimento corresponde. Experimente menos palavras ou palavras mais curtas.',
    nearestFirst: 'Mais próximos primeiro',
    positionStays: 'A sua posição nunca sai deste dispositivo.',
    locating: 'A determinar a sua posição…',
    sorted: 'Os estabelecimentos mais próximos estão em primeiro lugar.',
    positionRefused:
      'O seu navegador não partilha a sua posição com esta página. Escolha a partir da lista.',
    positionUnknown:
      'Não conseguimos determinar a sua posição. Tente de novo ou escolha a partir da lista.',
    kilometres: '{n} km',
    miles: '{n} mi',
  },
  es: {
    heading: '¿A qué establecimiento se refiere su opinión?',
    list: 'Establecimientos',
    search: 'Buscar por nombre o dirección',
    found: 'Se muestran {n} de {m}',
    noneFound: 'Ningún establecimiento coincide. Pruebe con menos palabras o más cortas.',
    nearestFirst: 'Más cercanos primero',
    positionStays: 'Su posición nunca sale de este dispositivo.',
    locating: 'Buscando su posición…',
    sorted: 'Los establecimientos más cercanos aparecen primero.',
    positionRefused:
      'Su navegador no comparte su posición con esta página. Elija un establecimiento de la lista.',
    positionUnknown:
      'No hemos podido encontrar su posición. Inténtelo de nuevo o elija de la lista.',
    kilometres: '{n} km',
    miles: '{n} mi',
  },
  it: {
    heading: 'A quale sede si riferisce il suo parere?',
    list: 'Sedi',
    search: 'Cerchi per nome o indirizzo',
    found: '{n} di {m} visualizzate',
    noneFound: 'Nessuna sede corrisponde. Provi con meno parole o con parole più corte.',
    nearestFirst: 'Prima le più vicine',
    positionStays: 'La sua posizione non lascia mai questo dispositivo.',
    locating: 'Ricerca della sua posizione…',
    sorted: 'Le sedi più vicine sono in cima.',
    positionRefused:
      'Il suo browser non condivide la sua posizione con questa pagina. Scelga dall’elenco.',
    positionUnknown:
      'Non è stato possibile trovare la sua posizione. Riprovi o scelga dall’elenco.',
    kilometres: '{n} km',
    miles: '{n} mi',
  },
  ar: {
    heading: 'عن أي فرع تودّ إبداء رأيك؟',
    list: 'الفروع',
    search: 'ابحث بالاسم أو العنوان',
    found: 'المعروض {n} من {m}',
    noneFound: 'لا يوجد فرع مطابق. جرّب كلمات أقل أو أقصر.',
    nearestFirst: 'الأقرب أولًا',
    positionStays: 'لا يغادر موقعك هذا الجهاز أبدًا.',
    locating: 'جارٍ تحديد موقعك…',
    sorted: 'الفروع الأقرب تظهر أولًا.',
    positionRefused: 'متصفحك لا يشارك موقعك مع هذه الصفحة. اختر من القائمة بدلًا من ذلك.',
    positionUnknown: 'تعذّر تحديد موقعك. حاول مرة أخرى أو اختر من القائمة.',
    kilometres: '{n} كم',
    miles: '{n} ميل',
  },
  he: {
    heading: 'על איזה סניף המשוב שלך?',
    list: 'סניפים',
    search: 'חיפוש לפי שם או כתובת',
    found: 'מוצגים {n} מתוך {m}',
    noneFound: 'לא נמצא סניף מתאים. כדאי לנסות פחות מילים או מילים קצרות יותר.',
    nearestFirst: 'הקרובים ביותר קודם',
    positionStays: 'המיקום שלך לעולם לא יוצא מהמכשיר הזה.',
    locating: 'מאתרים את המיקום שלך…',
    sorted: 'הסניפים הקרובים ביותר מופיעים ראשונים.',
    positionRefused: 'הדפדפן לא משתף את המיקום שלך עם הדף הזה. אפשר לבחור מהרשימה.',
    positionUnknown: 'לא הצלחנו לאתר את המיקום שלך. אפשר לנסות שוב או לבחור מהרשימה.',
    kilometres: '{n} ק״מ',
    miles: '{n} מייל',
  },
};
