import { CREDIT_PACKS } from '#domain/credits.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { isPlanCode, PLANS, planNameOf } from '#domain/plans.ts';
import { type ServerLanguage, textsFor } from '#server/texts/texts-for.ts';

/** What a product is called on pages and invoices; its code if we do not sell it. */
export function nameProduct(code: string, language: ServerLanguage): string {
  const { products } = textsFor(language).payments;
  if (isPlanCode(code)) return fill(products.plan, { plan: PLANS[planNameOf(code)].name });
  const pack = CREDIT_PACKS.find((one) => one.code === code);
  if (pack) return fill(products.credits, { credits: pack.credits.toLocaleString(language) });
  const { videos, videom, videol, video } = products;
  return { videos, videom, videol, video }[code] ?? code;
}
