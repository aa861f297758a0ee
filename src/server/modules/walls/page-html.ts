/// <reference types="vite/client" />
import { createHash } from 'node:crypto';
import type { Appearance } from '#contract/businesses.ts';
import type { VNode } from '#contract/widgets.ts';
import { brandColours } from '#domain/brand-colours.ts';
import { type LanguageCode, languageDirection } from '#domain/languages.ts';
import { brandIcon, brandStyles } from '#server/platform/http/brand-styles.ts';
import { element } from '#widget/rendering/element.ts';
import { toHtml } from '#widget/rendering/to-html.ts';
import card from '#widget/styles/card.css?inline';
import person from '#widget/styles/person.css?inline';
import rating from '#widget/styles/rating.css?inline';
import screen from '#widget/styles/screen.css?inline';
import summary from '#widget/styles/summary.css?inline';
import wall from './page/wall.css?inline';

/** A page with its content security policy, which allows no script but the page's own. */
export interface PageHtml {
  html: string;
  policy: string;
}

interface Page {
  title: string;
  language: LanguageCode;
  colours: Pick<Appearance, 'backgroundHex' | 'secondaryHex'>;
  isIndexed: boolean;
  /** The address of the icon; by default one in the colours. */
  icon?: string;
  /** Further styles. */
  styles?: string;
  /** Further elements of the head. */
  head: readonly VNode[];
  script?: string | null;
  body: VNode;
}

/** A complete page in a business's or an agency's colours, with inlined styles. */
export function pageHtml({
  title,
  language,
  colours,
  isIndexed,
  icon = brandIcon(colours),
  styles = '',
  head,
  script = null,
  body,
}: Page): PageHtml {
  const { light, dark } = brandColours(colours);
  const style = WALL_STYLE + styles + brandStyles(colours);
  const parts = [
    element('meta', { charset: 'utf-8' }),
    element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    ...(isIndexed ? [] : [element('meta', { name: 'robots', content: 'noindex' })]),
    themeColour(light.band, 'light'),
    themeColour(dark.band, 'dark'),
    element('title', {}, title),
    element('link', { rel: 'icon', href: icon }),
    ...head,
  ];
  const html =
    `<!doctype html><html lang="${language}" dir="${languageDirection(language)}">` +
    `<head>${parts.map(toHtml).join('')}<style>${style}</style>${script ? `<script>${script}</script>` : ''}</head>${toHtml(body)}</html>`;
  return { html, policy: policyOf(style, script) };
}

function themeColour(content: string, scheme: 'light' | 'dark'): VNode {
  return element('meta', {
    name: 'theme-color',
    content,
    media: `(prefers-color-scheme: ${scheme})`,
  });
}

function policyOf(style: string, script: string | null): string {
  return [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    ...(script ? [`script-src ${hashOf(script)}`] : []),
    'img-src https: http: data:',
    'media-src https: http:',
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The wall's stylesheet, which reuses those of widgets. Later parts override earlier ones. */
const WALL_STYLE: string = [person, rating, card, screen, summary, wall].join('\n');
