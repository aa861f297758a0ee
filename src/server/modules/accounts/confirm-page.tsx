import { fill } from '#domain/fill-placeholders.ts';
import { type PageLogo, renderPage } from '#server/platform/http/page.tsx';
import { texts } from '#server/texts/en.ts';

const { pages } = texts;

interface Asked {
  email: string;
  /** The user's address that is to be replaced; null if `email` is theirs already. */
  replaces: string | null;
}

/** The page of the mailed link. Only its button confirms the address. */
export function renderConfirmPage({ email, replaces }: Asked, logo: PageLogo | null): string {
  const ask = replaces === null ? pages.confirmAsk : pages.confirmChangeAsk;
  return renderPage({
    title: pages.confirmTitle,
    logo,
    content: (
      <form className="card" method="post">
        <h1>{pages.confirmTitle}</h1>
        <p>{fill(ask, { email, replaces: replaces ?? '' })}</p>
        <button className="button" type="submit">
          {pages.confirmButton}
        </button>
      </form>
    ),
  });
}

/** The same page once its button was pressed. */
export function renderConfirmedPage({ email }: { email: string }, logo: PageLogo | null): string {
  return renderNotice(pages.confirmedTitle, fill(pages.confirmedText, { email }), logo);
}

export function renderAddressTakenPage({ email }: { email: string }): string {
  return renderNotice(pages.addressTakenTitle, fill(pages.addressTakenText, { email }));
}

export function renderLinkUsedUpPage(): string {
  return renderNotice(pages.linkUsedUpTitle, pages.linkUsedUpText);
}

function renderNotice(title: string, text: string, logo: PageLogo | null = null): string {
  return renderPage({
    title,
    logo,
    content: (
      <div className="card">
        <h1>{title}</h1>
        <p>{text}</p>
        <a className="button" href="/dash/home">
          {pages.toDashboard}
        </a>
      </div>
    ),
  });
}
