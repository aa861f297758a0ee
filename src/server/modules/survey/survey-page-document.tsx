/// <reference types="vite/client" />
import { createHash } from 'node:crypto';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { brandColours } from '#domain/brand-colours.ts';
import { type ColourScheme, inColourScheme } from '#domain/colour-scheme.ts';
import { type LanguageCode, languageDirection } from '#domain/languages.ts';
import { brandIcon, brandStyles } from '#server/platform/http/brand-styles.ts';
import { EMBED_STYLES } from '#survey/embed/embed-styles.ts';
import { KIOSK_STYLES } from '#survey/kiosk/kiosk-styles.ts';
import { RECORDING_STYLES } from '#survey/recording-styles.ts';
import type { SurveyVariant } from '#survey/survey-model.ts';
import { SURVEY_STYLES } from '#survey/survey-styles.ts';

/** A page and its content security policy, which allows only what the page needs. */
export interface SurveyPageHtml {
  html: string;
  policy: string;
}

export interface SurveyDocument {
  title: string;
  language: LanguageCode;
  colours: { backgroundHex: string; secondaryHex: string };
  isIndexed: boolean;
  /** Set for a page in one of our sandboxed frames. */
  frame?: PreviewFrame | undefined;
  /** Sources of `frame-ancestors` besides our own pages; missing is none. */
  ancestors?: readonly string[] | undefined;
  /** Missing is the ordinary page. */
  variant?: SurveyVariant;
  /** Whether the page takes videos or pictures of respondents. */
  takesFiles?: boolean;
  /** Styles of this page alone, after those of the survey. */
  sheet?: string;
  /** False for a page that sends nothing: its policy then allows no connection. */
  connects?: boolean;
  /** Whether the page has a form that posts to its own address. */
  hasForm?: boolean;
  head: ReactElement | null;
  body: ReactElement;
}

/** A preview: its document is sandboxed, and so has no origin. */
export interface PreviewFrame {
  /** The origin of scripts, such as https://goodword.example. */
  origin: string;
  /** Other origins whose pages may embed the frame. */
  ancestors: readonly string[];
  /** Null: the viewer's. */
  scheme: ColourScheme | null;
}

const OWN_STYLES: Readonly<Record<SurveyVariant, string>> = {
  page: '',
  embed: EMBED_STYLES,
  kiosk: KIOSK_STYLES,
};

/** A whole page in the business's colours, with inline styles. */
export function renderSurveyDocument(page: SurveyDocument): SurveyPageHtml {
  const { light, dark } = brandColours(page.colours);
  const scheme = page.frame?.scheme ?? null;
  const own = `${OWN_STYLES[page.variant ?? 'page']}${page.takesFiles ? RECORDING_STYLES : ''}${page.sheet ?? ''}`;
  const styles = `${SURVEY_STYLES}${own}${brandStyles(page.colours)}`;
  const style = scheme === null ? styles : inColourScheme(styles, scheme);
  const markup = renderToStaticMarkup(
    <html lang={page.language} dir={languageDirection(page.language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={VIEWPORT} />
        {!page.isIndexed && <meta name="robots" content="noindex" />}
        <meta name="theme-color" content={light.band} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={dark.band} media="(prefers-color-scheme: dark)" />
        <title>{page.title}</title>
        <link rel="icon" href={brandIcon(page.colours)} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own sheet and checked colours */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
        {page.head}
      </head>
      <body>{page.body}</body>
    </html>,
  );
  return { html: `<!doctype html>${markup}`, policy: policyOf(style, page) };
}

// The keyboard shrinks the page, so that the button at the bottom stays in sight.
const VIEWPORT =
  'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content';

function policyOf(style: string, page: SurveyDocument): string {
  const { frame, takesFiles, hasForm, ancestors, connects = true } = page;
  // What the page itself has made: a recording, and a picture before it is sent.
  const made = takesFiles ? ' blob:' : '';
  const hash = createHash('sha256').update(style).digest('base64');
  return [
    "default-src 'none'",
    // Browsers disagree about 'self' in a document without an origin.
    frame ? `script-src 'self' ${frame.origin}` : "script-src 'self'",
    `style-src 'sha256-${hash}'`,
    `img-src https: http: data:${made}`,
    `media-src https: http:${made}`,
    frame || !connects ? "connect-src 'none'" : "connect-src 'self'",
    hasForm ? "form-action 'self'" : "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${ancestorsOf(frame, ancestors).join(' ')}`,
    ...(frame ? ['sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox'] : []),
  ].join('; ');
}

function ancestorsOf(
  frame: PreviewFrame | undefined,
  ancestors: readonly string[] = [],
): readonly string[] {
  if (frame) return ["'self'", frame.origin, ...frame.ancestors];
  return ancestors.includes('*') ? ['*'] : ["'self'", ...ancestors];
}
