import type { LanguageCode } from './languages.ts';

/** What the page with everything that a business showcases says around it. `{name}` stands for a value. */
export type WallTexts = { readonly [Key in keyof typeof en]: string };

const en = {
  headline: 'What our customers say',
  description: 'What customers of {business} say, in their own words.',
  empty: 'Nothing is shown here yet. Perhaps your words are the first.',
  pages: 'Pages',
  page: 'Page {page} of {pages}',
  newer: 'Newer',
  older: 'Older',
  unknownTitle: 'There is no such page',
  unknownText:
    'The address may be mistyped, or the business has changed it. Please ask them for the new one.',
} as const;

const de: WallTexts = {
  headline: 'Was unsere Kunden sagen',
  description: 'Was Kunden von {business} sagen, in ihren eigenen Worten.',
  empty: 'Hier ist noch nichts zu sehen. Vielleicht sind Ihre Worte die ersten.',
  pages: 'Seiten',
  page: 'Seite {page} von {pages}',
  newer: 'Neuere',
  older: 'Ältere',
  unknownTitle: 'Diese Seite gibt es nicht',
  unknownText:
    'Vielleicht ist die Adresse falsch geschrieben, oder das Unternehmen hat sie geändert. Bitte fragen Sie dort nach der neuen.',
};

const fr: WallTexts = {
  headline: 'Ce que disent nos clients',
  description: 'Ce que disent les clients de {business}, avec leurs propres mots.',
  empty: 'Rien n’est encore affiché ici. Vos mots seront peut-être les premiers.',
  pages: 'Pages',
  page: 'Page {page} sur {pages}',
  newer: 'Plus récents',
  older: 'Plus anciens',
  unknownTitle: 'Cette page n’existe pas',
  unknownText:
    'L’adresse est peut-être mal écrite, ou l’entreprise l’a changée. Demandez-lui la nouvelle.',
};

const pt: WallTexts = {
  headline: 'O que dizem os nossos clientes',
  description: 'O que dizem os clientes de {business}, nas suas próprias palavras.',
  empty: 'Ainda não há nada aqui. Talvez as suas palavras sejam as primeiras.',
  pages: 'Páginas',
  page: 'Página {page} de {pages}',
  newer: 'Mais recentes',
  older: 'Mais antigas',
  unknownTitle: 'Esta página não existe',
  unknownText: 'O endereço pode estar mal escrito, ou a empresa mudou-o. Peça-lhe o novo.',
};

const es: WallTexts = {
  headline: 'Lo que dicen nuestros clientes',
  description: 'Lo que dicen los clientes de {business}, con sus propias palabras.',
  empty: 'Aquí todavía no hay nada. Quizá tus palabras sean las primeras.',
  pages: 'Páginas',
  page: 'Página {page} de {pages}',
  newer: 'Más recientes',
  older: 'Más antiguos',
  unknownTitle: 'Esta página no existe',
  unknownText:
    'Puede que la dirección esté mal escrita o que la empresa la haya cambiado. Pídele la nueva.',
};

const it: WallTexts = {
  headline: 'Cosa dicono i nostri clienti',
  description: 'Cosa dicono i clienti di {business}, con parole loro.',
  empty: 'Qui non c’è ancora nulla. Forse le tue parole saranno le prime.',
  pages: 'Pagine',
  page: 'Pagina {page} di {pages}',
  newer: 'Più recenti',
  older: 'Meno recenti',
  unknownTitle: 'Questa pagina non esiste',
  unknownText:
    'Forse l’indirizzo è scritto male, oppure l’azienda lo ha cambiato. Chiedi quello nuovo.',
};

const ar: WallTexts = {
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

const he: WallTexts = {
  headline: 'מה הלקוחות שלנו אומרים',
  description: 'מה שלקוחות {business} אומרים, במילים שלהם.',
  empty: 'עדיין אין כאן דבר. אולי המילים שלכם יהיו הראשונות.',
  pages: 'עמודים',
  page: 'עמוד {page} מתוך {pages}',
  newer: 'חדשים יותר',
  older: 'ישנים יותר',
  unknownTitle: 'אין עמוד כזה',
  unknownText: 'ייתכן שהכתובת שגויה, או שהעסק שינה אותה. אפשר לבקש מהם את החדשה.',
};

/** All packs, for the server, which draws the page. */
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
