import { fill } from '#domain/fill-placeholders.ts';
import type { WidgetTexts } from '#domain/widget-texts/en.ts';

interface Parts {
  texts: WidgetTexts;
  language: string;
  business: { name: string };
}

/** "x of y, chosen by ..."; null if nothing is shown. */
export function describeSelection(
  { shown, total }: { shown: number; total: number },
  { texts, language, business }: Parts,
): string | null {
  if (shown === 0) return null;
  const number = new Intl.NumberFormat(language);
  return fill(texts.selection, {
    business: business.name,
    shown: number.format(shown),
    total: number.format(total),
  });
}
