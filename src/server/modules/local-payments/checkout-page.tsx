import { CREDIT_PACKS } from '#domain/credits.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { formatMoney } from '#domain/format-money.ts';
import { renderPage } from '#server/platform/http/page.tsx';
import { type ServerLanguage, textsFor } from '#server/texts/texts-for.ts';
import { nameProduct } from './name-product.ts';
import type { Offer } from './pay-checkout.ts';

interface Page {
  /** The address of the page itself. */
  path: string;
  language: ServerLanguage;
}

/** The page of a checkout: what is bought and a button that pays, or why nothing can be bought on it. */
export function renderCheckout(offer: Offer, page: Page): string {
  const { local } = textsFor(page.language).payments;
  const { checkout, state } = offer;
  if (state === 'open') return renderOpen(offer, page);
  const isPaid = state === 'paid';
  const title = isPaid ? local.paidTitle : local.expiredTitle;
  return renderPage({
    language: page.language,
    title,
    content: (
      <div className="card">
        <h1>{title}</h1>
        <p>{isPaid ? local.paidText : local.expiredText}</p>
        <a className="button" href={isPaid ? checkout.success_url : checkout.cancel_url}>
          {isPaid ? local.paidNext : local.expiredBack}
        </a>
      </div>
    ),
  });
}

/** The page after a refused card. */
export function renderRefused({ path, language }: Page): string {
  const { local } = textsFor(language).payments;
  return renderPage({
    language,
    title: local.refusedTitle,
    content: (
      <div className="card">
        <h1>{local.refusedTitle}</h1>
        <p>{local.refusedText}</p>
        <a className="button" href={path}>
          {local.tryAgain}
        </a>
      </div>
    ),
  });
}

function renderOpen(offer: Offer, { path, language }: Page): string {
  const { local } = textsFor(language).payments;
  const { checkout, changes } = offer;
  const product = nameProduct(checkout.product, language);
  const heading = changes ? fill(local.changeTitle, { chosen: product }) : product;
  return renderPage({
    language,
    title: changes ? heading : local.title,
    content: (
      <form className="card" method="post" action={path}>
        <h1>{heading}</h1>
        {describe(offer, language).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>{local.noMoney}</p>
        <p>
          <button className="button" type="submit">
            {changes ? local.change : local.pay}
          </button>
        </p>
        <p>
          <button className="button quiet" type="submit" formAction={`${path}/refuse`}>
            {local.refuse}
          </button>
        </p>
        <a href={checkout.cancel_url}>{changes ? local.changeBack : local.back}</a>
      </form>
    ),
  });
}

/** What it costs, and what is charged now. */
function describe(offer: Offer, language: ServerLanguage): string[] {
  const { checkout, changes, charged, credited } = offer;
  const { local } = textsFor(language).payments;
  const { amount, currency, interval, product } = checkout;
  const price = (value: number) => ({ price: formatMoney({ amount: value, currency }, language) });
  const isCredits = CREDIT_PACKS.some(({ code }) => code === product);
  const once = isCredits ? local.once : local.onceOnly;
  const perPeriod = interval === 'year' ? local.perYear : local.perMonth;
  const lines = [fill(interval === null ? once : perPeriod, price(amount))];
  if (changes) {
    const from = { current: nameProduct(changes.product, language) };
    const samePeriod = interval === changes.interval;
    const now = samePeriod ? local.chargedNow : local.chargedPeriod;
    lines.unshift(fill(local.changeFrom, from));
    if (charged > 0) lines.push(fill(now, price(charged)));
    else lines.push(credited > 0 ? fill(local.credited, price(credited)) : local.chargedNothing);
    lines.push(local.atOnce);
  } else if (charged < amount) {
    lines.push(fill(local.discounted, price(charged)));
  }
  return lines;
}
