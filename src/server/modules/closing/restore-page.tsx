import { lastWholeDay } from '#domain/closing.ts';
import { dateFormat } from '#domain/date-format.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { renderPage } from '#server/platform/http/page.tsx';
import type { ProductBrand } from '#server/platform/product-brand.ts';
import { type ServerLanguage, textsFor } from '#server/texts/texts-for.ts';
import type { RestoreLink } from './restore-business.ts';

/** The page of a restoring link. Only its button restores, because mail scanners open links. */
export function renderRestorePage(
  link: RestoreLink,
  { language, product }: { language: ServerLanguage; product: ProductBrand | null },
): string {
  const { pages } = textsFor(language).closing;
  if (link.state === 'unknown') {
    const { badLinkTitle: title, badLinkText: text, toStart: button } = pages;
    return renderNotice({ title, text, button }, { language, product });
  }
  if (link.state === 'ended') {
    const { endedTitle: title, endedText: text, toStart: button } = pages;
    return renderNotice({ title, text, button }, { language, product });
  }
  const business = link.closing.name;
  if (link.state === 'restored') {
    const title = fill(pages.restoredTitle, { business });
    return renderNotice(
      { title, text: pages.restoredText, button: pages.restoredButton },
      { language, product },
    );
  }
  const { closedAt, closedUntil, timeZone } = link.closing;
  const zone = timeZone || 'UTC';
  // Nobody is signed in, so nobody's own time zone is known.
  const day = dateFormat(language, zone, { dateStyle: 'long' });
  const title = fill(pages.restoreTitle, { business });
  return renderPage({
    language,
    product,
    title,
    content: (
      <form className="card" method="post">
        <h1>{title}</h1>
        <p>{fill(pages.restoreText, { closed: day.format(closedAt) })}</p>
        {closedUntil && (
          <p>{fill(pages.restoreUntil, { until: day.format(lastWholeDay(closedUntil, zone)) })}</p>
        )}
        <button className="button" type="submit">
          {pages.restoreButton}
        </button>
      </form>
    ),
  });
}

interface Notice {
  title: string;
  text: string;
  button: string;
}

function renderNotice(
  { title, text, button }: Notice,
  { language, product }: { language: ServerLanguage; product: ProductBrand | null },
): string {
  return renderPage({
    language,
    product,
    title,
    content: (
      <div className="card">
        <h1>{title}</h1>
        <p>{text}</p>
        <a className="button" href="/dash/home">
          {button}
        </a>
      </div>
    ),
  });
}
