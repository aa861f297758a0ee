import { fill } from '#domain/fill-placeholders.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import { renderPage } from '#server/platform/http/page.tsx';
import { type ServerLanguage, textsFor } from '#server/texts/texts-for.ts';

const SETTINGS = '/dash/settings/sharingandreviews';

/** The page after the platform's own: only its button connects. */
export function renderConnectPage(platform: ReviewPlatformCode, language: ServerLanguage): string {
  const { connectPages: pages } = textsFor(language);
  const { name } = PLATFORMS[platform];
  return renderPage({
    language,
    title: fill(pages.title, { platform: name }),
    content: (
      <form className="card" method="post">
        <h1>{fill(pages.title, { platform: name })}</h1>
        <p>{fill(pages.text, { platform: name })}</p>
        <button className="button" type="submit">
          {pages.button}
        </button>
      </form>
    ),
  });
}

interface Leading {
  language: ServerLanguage;
  business: string;
  host: string;
  /** Where the sign-in goes on. */
  address: string;
}

/** The page after the platform's own for a sign-in that began under an agency's domain: only its link leads on. */
export function renderLeadingPage(
  platform: ReviewPlatformCode,
  { language, business, host, address }: Leading,
): string {
  const { connectPages: pages } = textsFor(language);
  const values = { platform: PLATFORMS[platform].name, business, host };
  return renderPage({
    language,
    title: fill(pages.title, values),
    content: (
      <div className="card">
        <h1>{fill(pages.title, values)}</h1>
        <p>{fill(pages.leading, values)}</p>
        <p>{fill(pages.leadingWarning, values)}</p>
        <a className="button" href={address}>
          {pages.button}
        </a>
      </div>
    ),
  });
}

export type ConnectFailure = 'denied' | 'expired' | 'signedOut' | 'failed';

interface Failing {
  failure: ConnectFailure;
  language: ServerLanguage;
  /** Of the dashboard, if it is on another host. */
  origin?: string | undefined;
}

/** Why nothing was connected, and the way back. */
export function renderConnectFailure(
  platform: ReviewPlatformCode,
  { failure, language, origin = '' }: Failing,
): string {
  const { connectPages: pages } = textsFor(language);
  const { name } = PLATFORMS[platform];
  return renderPage({
    language,
    title: fill(pages.failedTitle, { platform: name }),
    content: (
      <div className="card">
        <h1>{fill(pages.failedTitle, { platform: name })}</h1>
        <p>{fill(pages[failure], { platform: name })}</p>
        <a className="button" href={origin + SETTINGS}>
          {pages.back}
        </a>
      </div>
    ),
  });
}

/** Where the person chooses a profile. */
export function chooseProfileAddress(signInId: string): string {
  return `${SETTINGS}?signin=${encodeURIComponent(signInId)}`;
}
