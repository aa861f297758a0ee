import type { LanguageCode } from './languages.ts';

/** What a print says beside its code, unless the business writes its own. */
export type PrintTexts = { readonly headline: string; readonly callToAction: string };

export const PRINT_TEXTS: Readonly<Record<LanguageCode, PrintTexts>> = {
  en: { headline: 'How did we do?', callToAction: 'Scan to tell us what you think' },
  de: { headline: 'Wie war’s bei uns?', callToAction: 'Scannen und Meinung sagen' },
  fr: { headline: 'Votre avis compte', callToAction: 'Scannez pour nous dire ce que vous pensez' },
  pt: { headline: 'Como correu?', callToAction: 'Leia o código e dê-nos a sua opinião' },
  es: { headline: '¿Qué le ha parecido?', callToAction: 'Escanee el código y denos su opinión' },
  it: { headline: 'Com’è andata?', callToAction: 'Inquadri il codice e ci dica cosa ne pensa' },
  ar: { headline: 'كيف كانت تجربتك؟', callToAction: 'امسح الرمز وأخبرنا برأيك' },
  he: { headline: 'איך היה?', callToAction: 'סרקו את הקוד וספרו לנו מה דעתכם' },
};
