import { fill } from '#domain/fill-placeholders.ts';
import { type PageLogo, renderPage } from '#server/platform/http/page.tsx';
import { OWN_BRAND, type ProductBrand } from '#server/platform/product-brand.ts';
import { type ServerLanguage, textsFor } from '#server/texts/texts-for.ts';

interface Shown {
  language: ServerLanguage;
  logo?: PageLogo | null;
  /** Missing where the reader is not known. */
  product?: ProductBrand;
}

interface Asked {
  email: string;
  /** The user's address that is to be replaced; null if `email` is theirs already. */
  replaces: string | null;
  /** Whether the address only gets mails. */
  isForMails: boolean;
}

/** The page of the mailed link. Only its button confirms the address. */
export function renderConfirmPage(
  { email, replaces, isForMails }: Asked,
  { language, logo = null, product = OWN_BRAND }: Shown,
): string {
  const { pages } = textsFor(language, product.name);
  const askOwn = replaces === null ? pages.confirmAsk : pages.confirmChangeAsk;
  const ask = isForMails ? pages.confirmMailsAsk : askOwn;
  return renderPage({
    language,
    title: pages.confirmTitle,
    logo,
    product,
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
export function renderConfirmedPage(
  { email, isForMails }: Pick<Asked, 'email' | 'isForMails'>,
  shown: Shown,
): string {
  const {
    confirmedTitle: title,
    confirmedText,
    confirmedMailsText,
  } = textsFor(shown.language).pages;
  const text = fill(isForMails ? confirmedMailsText : confirmedText, { email });
  return renderNotice({ title, text }, shown);
}

export function renderAddressTakenPage({ email }: { email: string }, shown: Shown): string {
  const { addressTakenTitle: title, addressTakenText } = textsFor(shown.language).pages;
  return renderNotice({ title, text: fill(addressTakenText, { email }) }, shown);
}

export function renderLinkUsedUpPage(shown: Shown): string {
  const { linkUsedUpTitle: title, linkUsedUpText: text } = textsFor(shown.language).pages;
  return renderNotice({ title, text }, shown);
}

function renderNotice(
  { title, text }: { title: string; text: string },
  { language, logo = null, product }: Shown,
): string {
  return renderPage({
    language,
    title,
    logo,
    ...(product && { product }),
    content: (
      <div className="card">
        <h1>{title}</h1>
        <p>{text}</p>
        <a className="button" href="/dash/home">
          {textsFor(language).pages.toDashboard}
        </a>
      </div>
    ),
  });
}
