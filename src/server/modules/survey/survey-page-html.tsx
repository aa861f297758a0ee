import { renderToString } from 'react-dom/server';
import type { LanguageCode } from '#domain/languages.ts';
import type { ShareTags } from '#server/modules/link-previews/share-tags.ts';
import { START_NOTICE_ID } from '#survey/start-notice.ts';
import { ShareStepView } from '#survey/steps/share-step.tsx';
import type { SurveyModel, SurveyVariant } from '#survey/survey-model.ts';
import { SurveyScreen } from '#survey/survey-screen.tsx';
import { initialState } from '#survey/survey-state.ts';
import { Metadata } from './metadata.tsx';
import type { SurveyPageAssets } from './survey-page-assets.ts';
import {
  type PreviewFrame,
  renderSurveyDocument,
  type SurveyDocument,
  type SurveyPageHtml,
} from './survey-page-document.tsx';

interface Survey {
  model: SurveyModel;
  colours: SurveyDocument['colours'];
  assets: SurveyPageAssets;
  /** The canonical address, without a query. */
  canonical: string;
  /** For search engines and link previews; a preview of the survey has none. */
  tags?: ShareTags;
  isIndexed: boolean;
  /** Websites that may frame it, as in SurveyDocument. */
  ancestors?: readonly string[] | undefined;
  /** Set for a preview: its frame. */
  frame?: PreviewFrame;
}

/** The survey with its first step in the HTML: readable and ready to fill in before any script runs. */
export function renderSurveyPage(survey: Survey): SurveyPageHtml {
  const { model, colours, assets, canonical, tags, isIndexed, ancestors, frame } = survey;
  const isKiosk = model.variant === 'kiosk';
  const state = initialState(model);
  const app = renderToString(
    <SurveyScreen
      model={model}
      state={state}
      actions={NO_ACTIONS}
      share={SHARE}
      media={NO_MEDIA}
    />,
  );
  // biome-ignore lint/a11y/useValidAnchor: an empty address is the page's own, with its query
  const reload = <a href="">{model.texts.reload}</a>;
  const data = JSON.stringify(model).replaceAll('<', '\\u003c');
  return renderSurveyDocument({
    title: model.business.name,
    language: model.language,
    colours,
    isIndexed,
    ancestors,
    frame,
    variant: model.variant,
    takesFiles: model.recording !== undefined,
    head: (
      <>
        {tags && <Metadata {...tags} />}
        {!frame && <link rel="canonical" href={canonical} />}
        {[...assets.imports, ...(isKiosk ? assets.kiosk : [])].map((href) => (
          <link key={href} rel="modulepreload" href={href} crossOrigin="anonymous" />
        ))}
        {/* With CORS, so that it also loads in a document without an origin. */}
        <script type="module" src={assets.script} crossOrigin="anonymous" />
      </>
    ),
    body: (
      <>
        <noscript>
          <p className="script-needed">
            {model.texts.scriptNeeded} {reload}
          </p>
        </noscript>
        {!frame && (
          <p id={START_NOTICE_ID} className="start-notice" role="alert">
            <span>{model.texts.notStarted}</span> {reload}
          </p>
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React just above */}
        <div id="survey" dangerouslySetInnerHTML={{ __html: app }} />
        <script
          id="survey-model"
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data, with every < escaped
          dangerouslySetInnerHTML={{ __html: data }}
        />
      </>
    ),
  });
}

interface Notice {
  title: string;
  text: string;
  /** Websites that may frame it, as in SurveyDocument. */
  ancestors?: readonly string[] | undefined;
  /** A kiosk tries again by itself: the survey may be opened again. */
  variant?: SurveyVariant;
  language: LanguageCode;
  colours: SurveyDocument['colours'];
  /** Empty if there is none. */
  businessName: string;
  /** Shown instead of the name. */
  logo?: string;
  /** Where to read more. */
  link?: { text: string; url: string };
}

const RETRY_SECONDS = '300';

/** A page with the reason why there is no survey. */
export function renderSurveyNotice(notice: Notice): SurveyPageHtml {
  const { title, text, businessName, logo, link, ...rest } = notice;
  return renderSurveyDocument({
    ...rest,
    title,
    isIndexed: false,
    head: rest.variant === 'kiosk' ? <meta httpEquiv="refresh" content={RETRY_SECONDS} /> : null,
    body: (
      <div className="page">
        <header className="band">
          {logo === undefined ? (
            <p className="business" dir="auto">
              {businessName}
            </p>
          ) : (
            <img className="logo" src={logo} alt={businessName} />
          )}
        </header>
        <main className="card">
          <div className="head welcome">
            <h1>{title}</h1>
            <p className="intro">{text}</p>
            {link && (
              <p className="intro">
                <a href={link.url}>{link.text}</a>
              </p>
            )}
          </div>
        </main>
      </div>
    ),
  });
}

const NO_ACTIONS = {
  input: nothing,
  next: nothing,
  publish: nothing,
  keepPrivate: nothing,
  choose: nothing,
  skip: nothing,
  back: nothing,
  answerAgain: nothing,
};

// On the server its code is always loaded.
const SHARE = { View: ShareStepView, hasFailed: false, load: nothing };

// Cameras and files need a script.
const NO_MEDIA = { View: null, hasFailed: false, load: nothing };

function nothing(): void {}
