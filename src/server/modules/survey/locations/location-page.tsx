import { LOCATION_TEXTS, type LocationTexts } from '#domain/location-texts.ts';
import type { ShareTags } from '#server/modules/link-previews/share-tags.ts';
import { LanguageMenu, type LanguageOffer } from '#survey/language-menu.tsx';
import { CHOOSER, type ChooserModel } from '#survey/locations/chooser-model.ts';
import { LOCATION_STYLES } from '#survey/locations/location-styles.ts';
import type { SurveyModel } from '#survey/survey-model.ts';
import { Band, type BandModel } from '#survey/survey-screen.tsx';
import { Metadata } from '../metadata.tsx';
import {
  renderSurveyDocument,
  type SurveyDocument,
  type SurveyPageHtml,
} from '../survey-page-document.tsx';

/** A location as respondents choose it. */
export interface ShownLocation {
  name: string;
  /** '' if none was given. */
  address: string;
  /** The address of its survey, with what the page's own address says of the visitor. */
  href: string;
  /** In degrees; null if none was given. */
  position: { latitude: number; longitude: number } | null;
}

export interface LocationPage
  extends Pick<SurveyModel, 'language' | 'languages' | 'variant' | 'showsPoweredBy'> {
  business: BandModel['business'];
  entrance: LanguageOffer['entrance'];
  texts: Pick<SurveyModel['texts'], 'languageLabel' | 'logoOf' | 'poweredBy'>;
  colours: SurveyDocument['colours'];
  /** In their order. */
  locations: readonly ShownLocation[];
  /** The address of the page's script. */
  script: string;
  canonical: string;
  tags: ShareTags;
  isIndexed: boolean;
  ancestors: readonly string[];
}

/** So many are seen at once: only longer lists are searched. */
const SEEN_AT_ONCE = 6;

/**
 * The page on which respondents choose the location that their feedback is about. Its policy allows no connection: what
 * its script learns of the visitor stays there.
 */
export function renderLocationPage(page: LocationPage): SurveyPageHtml {
  const { business, canonical, tags, script, showsPoweredBy, languages } = page;
  const offersLanguages = languages.length > 1;
  const classes = ['page with-footer'];
  if (showsPoweredBy) classes.push('powered');
  if (offersLanguages) classes.push('with-languages');
  return renderSurveyDocument({
    title: business.name,
    language: page.language,
    colours: page.colours,
    isIndexed: page.isIndexed,
    ancestors: page.ancestors,
    variant: page.variant,
    sheet: LOCATION_STYLES,
    connects: false,
    head: (
      <>
        <Metadata {...tags} />
        <link rel="canonical" href={canonical} />
        <script type="module" src={script} crossOrigin="anonymous" />
      </>
    ),
    body: (
      <>
        <div className={classes.join(' ')}>
          <Band model={page} isShort />
          <Chooser {...page} />
          <footer className="footer">
            {offersLanguages && <LanguageMenu model={page} />}
            {showsPoweredBy && <span>{page.texts.poweredBy}</span>}
          </footer>
        </div>
        <script
          id={CHOOSER.model}
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data, with every < escaped
          dangerouslySetInnerHTML={{ __html: modelOf(page) }}
        />
      </>
    ),
  });
}

function Chooser({ language, locations }: LocationPage) {
  const texts = LOCATION_TEXTS[language];
  const isSearched = locations.length > SEEN_AT_ONCE;
  const isSorted = locations.filter(({ position }) => position !== null).length > 1;
  return (
    <main className="card">
      <div className="head choose">
        <h1>{texts.heading}</h1>
      </div>
      {isSearched && <Search texts={texts} />}
      {isSorted && <Nearest texts={texts} />}
      {(isSearched || isSorted) && (
        <p id={CHOOSER.status} className="location-status" role="status" />
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without marks */}
      <ul id={CHOOSER.list} className="locations" role="list" aria-label={texts.list}>
        {locations.map((location) => (
          <Location key={location.href} {...location} />
        ))}
      </ul>
    </main>
  );
}

function Search({ texts }: { texts: LocationTexts }) {
  return (
    <div className="field find">
      <label htmlFor={CHOOSER.search}>{texts.search}</label>
      <input
        id={CHOOSER.search}
        type="search"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
      />
    </div>
  );
}

const PIN =
  'M12 21s-7-6.2-7-11a7 7 0 0 1 14 0c0 4.8-7 11-7 11zM12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z';

/** Shown by the script where the browser knows positions. */
function Nearest({ texts }: { texts: LocationTexts }) {
  return (
    <div id={CHOOSER.nearest} className="nearest">
      <button type="button" aria-pressed="false">
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={PIN} />
        </svg>
        {texts.nearestFirst}
      </button>
      <p>{texts.positionStays}</p>
    </div>
  );
}

function Location({ name, address, href, position }: ShownLocation) {
  return (
    <li data-position={position ? `${position.latitude} ${position.longitude}` : undefined}>
      <a href={href}>
        <span className="texts">
          <span className="name" dir="auto">
            {name}
          </span>
          {address !== '' && (
            <span className="address" dir="auto">
              {' '}
              {address}
            </span>
          )}
        </span>
        <span className="distance" />
      </a>
    </li>
  );
}

function modelOf({ language, variant }: Pick<LocationPage, 'language' | 'variant'>): string {
  const { found, noneFound, locating, sorted, ...more } = LOCATION_TEXTS[language];
  const { positionRefused, positionUnknown, kilometres, miles } = more;
  const texts = { found, noneFound, locating, sorted };
  const positions = { positionRefused, positionUnknown, kilometres, miles };
  const model: ChooserModel = { language, variant, texts: { ...texts, ...positions } };
  return JSON.stringify(model).replaceAll('<', '\\u003c');
}
