import type { LanguageCode } from './languages.ts';

/** The texts of the survey on a business's website, around the survey itself. */
export interface WebsiteSurveyTexts {
  /** On the button or tab. */
  launcher: string;
  /** What screen readers call the window or block. */
  label: string;
  close: string;
}

export const WEBSITE_SURVEY_TEXTS: Readonly<Record<LanguageCode, WebsiteSurveyTexts>> = {
  en: { launcher: 'Give feedback', label: 'Feedback', close: 'Close' },
  de: { launcher: 'Feedback geben', label: 'Feedback', close: 'Schließen' },
  fr: { launcher: 'Donner mon avis', label: 'Votre avis', close: 'Fermer' },
  pt: { launcher: 'Dar opinião', label: 'A sua opinião', close: 'Fechar' },
  es: { launcher: 'Dar mi opinión', label: 'Tu opinión', close: 'Cerrar' },
  it: { launcher: 'Lascia un parere', label: 'Il tuo parere', close: 'Chiudi' },
  ar: { launcher: 'شاركنا رأيك', label: 'رأيك', close: 'إغلاق' },
  he: { launcher: 'ספרו לנו', label: 'המשוב שלך', close: 'סגירה' },
};
