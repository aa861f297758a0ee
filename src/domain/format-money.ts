import type { Money } from './products.ts';

/** An amount as the language writes it, without the cents of whole amounts, such as '$49'. */
export function formatMoney({ amount, currency }: Money, language: string): string {
  const code = currency.toUpperCase();
  const style = { style: 'currency', currency: code } as const;
  const digits =
    new Intl.NumberFormat(language, style).resolvedOptions().maximumFractionDigits ?? 2;
  const value = amount / 10 ** digits;
  const isWhole = Number.isInteger(value);
  return new Intl.NumberFormat(
    language,
    isWhole ? { ...style, maximumFractionDigits: 0 } : style,
  ).format(value);
}
