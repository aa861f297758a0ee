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

export type ConnectFailure = 'denied' | 'expired' | 'signedOut' | 'failed';

/** Why nothing was connected, and the way back. */
export function renderConnectFailure(
  platform: ReviewPlatformCode,
  { failure, language }: { failure: ConnectFailure; language: ServerLanguage },
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
        <a className="button" href={SETTINGS}>
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
