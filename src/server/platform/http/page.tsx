import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PRODUCT_LOGO } from '#domain/product-logo.ts';
import type { ProductBrand } from '#server/platform/product-brand.ts';
import type { ServerLanguage } from '#server/texts/texts-for.ts';

/** The logo of a business, shown in place of the product's. */
export interface PageLogo {
  url: string;
  businessName: string;
}

interface Page {
  language: ServerLanguage;
  title: string;
  content: ReactElement;
  /** The page must be sent with `PAGE_WITH_LOGO_POLICY`. */
  logo?: PageLogo | null;
  /** In whose name it is; null where the reader, who may be an agency's client, is not known. An agency's must be sent with `PAGE_WITH_LOGO_POLICY`. */
  product?: ProductBrand | null;
}

/** A small page of the product itself, complete and without script. React escapes its content. */
export function renderPage({
  language,
  title,
  content,
  logo = null,
  product = null,
}: Page): string {
  const markup = renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{product === null ? title : `${title} · ${product.name}`}</title>
        <link rel="icon" href={iconOf(product)} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant style sheet */}
        <style dangerouslySetInnerHTML={{ __html: PAGE_STYLE }} />
      </head>
      <body>
        <main>
          {logo !== null && (
            <header className="brand">
              <img src={logo.url} alt={logo.businessName} />
            </header>
          )}
          {logo === null && product !== null && (
            <header className="brand">
              <Brand {...product} />
            </header>
          )}
          {content}
        </main>
      </body>
    </html>,
  );
  return `<!doctype html>${markup}`;
}

/** A `data:` URL, since these pages load nothing. */
const PRODUCT_ICON = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#2f2569" d="${PRODUCT_LOGO.bubble}"/>` +
    `<path fill="#fff" d="${PRODUCT_LOGO.star}"/></svg>`,
)}`;

/** Without an icon of its own, a browser would ask for one. */
const NO_ICON = 'data:,';

function iconOf(product: ProductBrand | null): string {
  if (product?.isAgency === false) return PRODUCT_ICON;
  return product?.faviconUrl || NO_ICON;
}

function Brand({ isAgency, name, logoUrl }: ProductBrand) {
  if (isAgency) return logoUrl === '' ? name : <img src={logoUrl} alt={name} />;
  return (
    <>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <path className="mark" d={PRODUCT_LOGO.bubble} />
        <path className="star" d={PRODUCT_LOGO.star} />
      </svg>
      {name}
    </>
  );
}

const PAGE_STYLE = `
:root { color-scheme: light dark; --text: #1c1b29; --soft: #5d5b70; --ground: #f6f6fa; --card: #fff;
  --line: #dddbe8; --brand: #2f2569; --on-brand: #fff; }
@media (prefers-color-scheme: dark) { :root { --text: #ecebf5; --soft: #aeabc4; --ground: #15141d;
  --card: #1e1d29; --line: #383649; --brand: #b9aef5; --on-brand: #15141d; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--text);
  font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 640px; margin: 0 auto; padding: 48px 16px; }
.brand { display: flex; align-items: center; gap: 10px; min-height: 32px; margin-bottom: 20px;
  font-size: 1.125rem; font-weight: 650; }
.brand img { max-width: 240px; max-height: 72px; }
.mark { fill: var(--brand); } .star { fill: var(--on-brand); }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 12px; }
p { margin: 0 0 16px; color: var(--soft); overflow-wrap: anywhere; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 28px;
  margin-bottom: 16px; }
.button { display: inline-block; min-height: 44px; padding: 10px 20px; border: 0; border-radius: 8px;
  background: var(--brand); color: var(--on-brand); font: inherit; font-weight: 600;
  text-decoration: none; cursor: pointer; }
.button.quiet { background: none; color: var(--text); border: 1px solid var(--line); }
.button:focus-visible, a:focus-visible, summary:focus-visible { outline: 3px solid #a705d5;
  outline-offset: 2px; }
a { color: var(--brand); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.5 ui-monospace, monospace; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 0 16px; }
dl > div { display: contents; }
h2 { font-size: 1.0625rem; line-height: 1.35; margin: 0 0 8px; overflow-wrap: anywhere; }
.row { padding: 18px 20px; margin-bottom: 10px; }
.facts { display: flex; flex-wrap: wrap; gap: 4px 14px; align-items: center; margin: 0; font-size: 14px; }
.chip { padding: 1px 10px; border: 1px solid var(--line); border-radius: 99px; font-size: 13px;
  color: var(--text); }
.chip.good { border-color: #2b8a57; } .chip.bad { border-color: #d64545; }
.chip.open { border-color: #b7791f; }
.pages { display: flex; gap: 24px; padding: 12px 0; }
iframe { display: block; width: 100%; height: 720px; margin-bottom: 16px; resize: vertical;
  border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 520px) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: 10px; } }
`;

const styleHash = createHash('sha256').update(PAGE_STYLE).digest('base64');

const POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** These pages may load nothing but their own style and icon, and post forms only to the product. */
export const PAGE_POLICY = `${POLICY}; img-src data:`;

/** Also shows the logo of a business. */
export const PAGE_WITH_LOGO_POLICY = `${POLICY}; img-src 'self' https: http: data:`;

/** Sends one of our own small pages. It loads nothing, is not cached and sends no referrer. */
export function sendPage(
  reply: FastifyReply,
  html: string,
  policy: string = PAGE_POLICY,
): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(html);
}
