import { useSyncExternalStore } from 'react';
import { LANGUAGE_CODES, type LanguageCode, NATIVE_NAMES } from '#domain/languages.ts';
import type { ViaSource } from '#domain/sources.ts';
import type { Entrance, SurveyModel } from './survey-model.ts';
import { viaIn } from './via-in.ts';

/** The languages of a page, and what its address says of the visitor. */
export type LanguageOffer = Pick<SurveyModel, 'language' | 'languages' | 'variant'> & {
  readonly entrance: Pick<
    Entrance,
    'invite' | 'testToken' | 'rating' | 'reference' | 'orderReference'
  >;
};

type Props = {
  readonly model: LanguageOffer & { readonly texts: Pick<SurveyModel['texts'], 'languageLabel'> };
};

/** Links to the survey in the other languages that are offered, which work without script. */
export function LanguageMenu({ model }: Props) {
  const current = NATIVE_NAMES[model.language];
  const offered = LANGUAGE_CODES.filter((code) => model.languages.includes(code));
  // Only the browser knows it: everyone gets the same page, however they came.
  const via = useSyncExternalStore(subscribeToNothing, readVia, () => null);
  return (
    <details className="languages">
      <summary aria-label={`${model.texts.languageLabel}: ${current}`}>{current}</summary>
      <ul>
        {offered.map((code) => (
          <li key={code}>
            <a
              href={addressInLanguage(model, code, via)}
              lang={code}
              hrefLang={code}
              aria-current={code === model.language ? 'true' : undefined}
            >
              {NATIVE_NAMES[code]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

const subscribeToNothing = () => () => {};
/** The source that the page's address names, which stays that of the visit. */
const readVia = () => viaIn(window.location.search, 'page');

function addressInLanguage(
  { entrance, variant }: LanguageOffer,
  code: LanguageCode,
  via: ViaSource | null,
): string {
  const query = new URLSearchParams({ lang: code });
  if (entrance.invite !== null) query.set('i', entrance.invite);
  if (entrance.testToken !== null) query.set('try', entrance.testToken);
  if (entrance.rating !== null) query.set('rating', String(entrance.rating));
  if (entrance.reference !== null) query.set('ref', entrance.reference);
  if (entrance.orderReference !== null) query.set('order', entrance.orderReference);
  if (variant !== 'page') query.set(variant, '1');
  if (via !== null) query.set('via', via);
  return `?${query}`;
}
