/// <reference types="vite/client" />
import { createHash } from 'node:crypto';
import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { type LanguageCode, languageDirection } from '#domain/languages.ts';
import { isQuestion } from '#domain/survey-flow/steps.ts';
import { type BrandColours, brandColours } from '#survey/brand-colours.ts';
import css from '#survey/survey.css?inline';
import type { SurveyModel } from '#survey/survey-model.ts';
import { SurveyScreen } from '#survey/survey-screen.tsx';
import { initialState } from '#survey/survey-state.ts';
import type { SurveyPageAssets } from './survey-page-assets.ts';

/** A page and the policy that lets it load what it needs and nothing else. */
export interface SurveyPageHtml {
  html: string;
  policy: string;
}

interface Colours {
  backgroundHex: string;
  secondaryHex: string;
}

interface Survey {
  model: SurveyModel;
  colours: Colours;
  assets: SurveyPageAssets;
  /** The address without query, under which search engines should know the page. */
  canonical: string;
  isIndexed: boolean;
}

/** The survey with its first step in the HTML: readable, and fit to be filled in, before any script. */
export function renderSurveyPage(survey: Survey): SurveyPageHtml {
  const { model, colours, assets, canonical, isIndexed } = survey;
  const state = initialState(model);
  const app = renderToString(<SurveyScreen model={model} state={state} actions={NO_ACTIONS} />);
  const data = JSON.stringify(model).replaceAll('<', '\\u003c');
  return renderDocument({
    title: model.business.name,
    language: model.language,
    colours,
    isIndexed,
    head: (
      <>
        <meta name="description" content={descriptionOf(model)} />
        <meta property="og:title" content={model.business.name} />
        <link rel="canonical" href={canonical} />
        {assets.imports.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <script type="module" src={assets.script} />
      </>
    ),
    body: (
      <>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React just above */}
        <div id="survey" dangerouslySetInnerHTML={{ __html: app }} />
        <noscript>
          <p className="script-needed">{model.texts.scriptNeeded}</p>
        </noscript>
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
  language: LanguageCode;
  colours: Colours;
  /** Empty where there is none to name. */
  businessName: string;
}

/** A page that says kindly why there is no survey. */
export function renderSurveyNotice({ title, text, businessName, ...rest }: Notice): SurveyPageHtml {
  return renderDocument({
    ...rest,
    title,
    isIndexed: false,
    head: null,
    body: (
      <div className="page">
        <header className="band">
          <p className="business" dir="auto">
            {businessName}
          </p>
        </header>
        <main className="card">
          <div className="head welcome">
            <h1>{title}</h1>
            <p className="intro">{text}</p>
          </div>
        </main>
      </div>
    ),
  });
}

interface Document {
  title: string;
  language: LanguageCode;
  colours: Colours;
  isIndexed: boolean;
  head: ReactElement | null;
  body: ReactElement;
}

function renderDocument(page: Document): SurveyPageHtml {
  const { light, dark } = brandColours(page.colours);
  const style = `${css}${brandStyle(light, dark)}`;
  const markup = renderToStaticMarkup(
    <html lang={page.language} dir={languageDirection(page.language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={VIEWPORT} />
        {!page.isIndexed && <meta name="robots" content="noindex" />}
        <meta name="theme-color" content={light.band} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={dark.band} media="(prefers-color-scheme: dark)" />
        <title>{page.title}</title>
        <link rel="icon" href={iconOf(light)} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own sheet and checked colours */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
        {page.head}
      </head>
      <body>{page.body}</body>
    </html>,
  );
  return { html: `<!doctype html>${markup}`, policy: policyOf(style) };
}

// The keyboard shrinks the page, so that the button at its foot stays in sight.
const VIEWPORT =
  'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content';

const NO_ACTIONS = {
  input: nothing,
  next: nothing,
  skip: nothing,
  back: nothing,
  answerAgain: nothing,
};

function nothing(): void {}

/** The first question, as a link's preview shows it. */
function descriptionOf({ flow }: SurveyModel): string {
  const first = flow.find(isQuestion);
  return first?.content.ask ?? '';
}

function brandStyle(light: BrandColours, dark: BrandColours): string {
  return `:root{${declarations(light)}}@media(prefers-color-scheme:dark){:root{${declarations(dark)}}}`;
}

function declarations(colours: BrandColours): string {
  return Object.entries(colours)
    .map(([name, hex]) => `--${name.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`)}:${hex}`)
    .join(';');
}

function iconOf({ band, onBand }: BrandColours): string {
  const bubble =
    'M8 9h16a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-9l-5 4v-4H8a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3z';
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" ` +
    `rx="8" fill="${band}"/><path fill="${onBand}" d="${bubble}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function policyOf(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64');
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${hash}'`,
    'img-src https: http: data:',
    'media-src https: http:',
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
