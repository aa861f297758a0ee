import type { LanguageCode } from '#domain/languages.ts';
import type { WebsiteSurvey } from '#domain/website-survey.ts';

/** The fields of the form: choices as texts, empty for none. */
export type Values = {
  kind: WebsiteSurvey['kind'];
  text: string;
  colour: string;
  side: WebsiteSurvey['side'];
  language: LanguageCode | '';
  afterSeconds: string;
  scrollDepth: string;
  onLeaving: boolean;
  /** One pattern a line. */
  onlyOnPages: string;
  notOnPages: string;
  share: string;
  frequency: WebsiteSurvey['frequency'];
  sendsPageAddress: boolean;
};

/** A language that the survey no longer offers is the visitor's choice again, as in the script. */
export function valuesOf(options: WebsiteSurvey, languages: readonly LanguageCode[]): Values {
  return {
    ...options,
    colour: options.colour ?? '',
    language: languages.find((code) => code === options.language) ?? '',
    afterSeconds: String(options.afterSeconds ?? ''),
    scrollDepth: String(options.scrollDepth ?? ''),
    onlyOnPages: options.onlyOnPages.join('\n'),
    notOnPages: options.notOnPages.join('\n'),
    share: String(options.share),
  };
}

function optionsOf(values: Values): WebsiteSurvey {
  return {
    ...values,
    text: values.text.trim(),
    colour: values.colour.trim() || null,
    language: values.language || null,
    afterSeconds: numberOrNull(values.afterSeconds),
    scrollDepth: numberOrNull(values.scrollDepth),
    onlyOnPages: linesOf(values.onlyOnPages),
    notOnPages: linesOf(values.notOnPages),
    share: Number(values.share),
  };
}

/** What has to be sent to save the fields: only what was changed. */
export function changesOf(values: Values, isChanged: (field: keyof Values) => boolean) {
  const options = Object.entries(optionsOf(values));
  const changed = options.filter(([field]) => isChanged(field as keyof Values));
  return Object.fromEntries(changed) as Partial<WebsiteSurvey>;
}

export function linesOf(typed: string): string[] {
  const lines = typed.split('\n').map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== '');
}

function numberOrNull(value: string): number | null {
  return value === '' ? null : Number(value);
}
