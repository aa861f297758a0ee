import type { LanguageCode } from './languages.ts';

/** The texts of a wall around its testimonials. `{name}` is a placeholder. */
export type WallTexts = { readonly [Key in keyof typeof en]: string };

const en = {
  headline: 'What our customers say',
  description: 'What customers say about {business}, in their own words.',
  empty: 'No reviews yet. Be the first.',
  pages: 'Pages',
  page: 'Page {page} of {pages}',
  newer: 'Newer',
  older: 'Older',
  unknownTitle: 'Page not found',
  unknownText: 'Check the link, or ask the business for the current one.',
} as const;

const de: WallTexts = {
  headline: 'Was unsere Kunden sagen',
  description: 'Was Kunden von {business} sagen, in ihren eigenen Worten.',
  empty: 'Noch keine Bewertungen. Schreiben Sie die erste.',
  pages: 'Seiten',
  page: 'Seite {page} von {pages}',
  newer: 'Neuere',
  older: 'Ältere',
  unknownTitle: 'Seite nicht gefunden',
  unknownText: 'Prüfen Sie den Link, oder fragen Sie das Unternehmen nach dem aktuellen.',
};

const fr: WallTexts = {
  headline: 'Ce que disent nos clients',
  description: 'Ce que disent les clients de {business}, avec leurs propres mots.',
  empty: 'Aucun avis pour l’instant. Donnez le vôtre.',
  pages: 'Pages',
  page: 'Page {page} sur {pages}',
  newer: 'Plus récents',
  older: 'Plus anciens',
  unknownTitle: 'Page introuvable',
  unknownText: 'Vérifiez le lien, ou demandez le lien actuel à l’entreprise.',
};

const pt: WallTexts = {
  headline: 'O que dizem os nossos clientes',
  description: 'O que dizem os clientes de {business}, nas suas próprias palavras.',
  empty: 'Ainda não há avaliações. Deixe a primeira.',
  pages: 'Páginas',
  page: 'Página {page} de {pages}',
  newer: 'Mais recentes',
  older: 'Mais antigas',
  unknownTitle: 'Página não encontrada',
  unknownText: 'Verifique o link ou peça o atual à empresa.',
};

const es: WallTexts = {
  headline: 'Lo que dicen nuestros clientes',
  description: 'Lo que dicen los clientes de {business}, con sus propias palabras.',
  empty: 'Todavía no hay opiniones. Deja la primera.',
  pages: 'Páginas',
  page: 'Página {page} de {pages}',
  newer: 'Más recientes',
  older: 'Más antiguos',
  unknownTitle: 'Página no encontrada',
  unknownText: 'Comprueba el enlace o pide el actual a la empresa.',
};

const it: WallTexts = {
  headline: 'Cosa dicono i nostri clienti',
  description: 'Cosa dicono i clienti di {business}, con parole loro.',
  empty: 'Ancora nessuna recensione. Scrivi la prima.',
  pages: 'Pagine',
  page: 'Pagina {page} di {pages}',
  newer: 'Più recenti',
  older: 'Meno recenti',
  unknownTitle: 'Pagina non trovata',
  unknownText: 'Controlla il link o chiedi all’azienda quello attuale.',
};

const ar: WallTexts = {
  headline: 'ماذا يقول عملاؤنا',
  description: 'ما يقوله عملاء {business} بكلماتهم.',
  empty: 'لا توجد آراء بعد. شاركنا رأيك.',
  pages: 'الصفحات',
  page: 'الصفحة {page} من {pages}',
  newer: 'الأحدث',
  older: 'الأقدم',
  unknownTitle: 'الصفحة غير موجودة',
  unknownText: 'تحقّق من الرابط أو اطلب الرابط الحالي من الشركة.',
};

const he: WallTexts = {
  headline: 'מה הלקוחות שלנו אומרים',
  description: 'מה שלקוחות {business} אומרים, במילים שלהם.',
  empty: 'עדיין אין חוות דעת. אתם מוזמנים להיות הראשונים.',
  pages: 'עמודים',
  page: 'עמוד {page} מתוך {pages}',
  newer: 'חדשים יותר',
  older: 'ישנים יותר',
  unknownTitle: 'העמוד לא נמצא',
  unknownText: 'בדקו את הקישור או בקשו מהעסק את הקישור הנוכחי.',
};

/** All languages, for the server, which draws the page. */
export const WALL_TEXTS: Readonly<Record<LanguageCode, WallTexts>> = {
  en,
  de,
  fr,
  pt,
  es,
  it,
  ar,
  he,
};
