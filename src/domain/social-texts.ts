import type { LanguageCode } from './languages.ts';

/** The default texts of posts that ask for feedback. `{name}` is a placeholder. */
export type SocialTexts = { readonly [Key in keyof typeof en]: string };

const en = {
  headline: 'How did we do?',
  caption: 'Been to {business} lately? Tell us how it was. It takes about a minute:',
} as const;

const de: SocialTexts = {
  headline: 'Wie waren wir?',
  caption:
    'Waren Sie vor Kurzem bei {business}? Sagen Sie uns, wie es war. Es dauert etwa eine Minute:',
};

const fr: SocialTexts = {
  headline: 'Avez-vous été satisfait ?',
  caption:
    'Vous êtes récemment passé chez {business} ? Dites-nous comment c’était. Cela prend une minute :',
};

const pt: SocialTexts = {
  headline: 'Como nos saímos?',
  caption: 'Esteve há pouco tempo em {business}? Conte-nos como foi. Demora cerca de um minuto:',
};

const es: SocialTexts = {
  headline: '¿Qué tal lo hicimos?',
  caption: '¿Has estado hace poco en {business}? Cuéntanos qué tal. Solo te llevará un minuto:',
};

const it: SocialTexts = {
  headline: 'Come siamo andati?',
  caption: 'Hai visitato {business} di recente? Raccontaci com’è andata. Basta un minuto:',
};

const ar: SocialTexts = {
  headline: 'كيف كانت تجربتك معنا؟',
  caption: 'هل زرت {business} مؤخرًا؟ أخبرنا كيف كانت تجربتك. لن يستغرق الأمر سوى دقيقة:',
};

const he: SocialTexts = {
  headline: 'איך היה אצלנו?',
  caption: 'ביקרתם לאחרונה אצל {business}? ספרו לנו איך היה. זה לוקח בערך דקה:',
};

/** All languages, for the server, which draws the pictures. */
export const SOCIAL_TEXTS: Readonly<Record<LanguageCode, SocialTexts>> = {
  en,
  de,
  fr,
  pt,
  es,
  it,
  ar,
  he,
};
