import type { UiData, VNode, WidgetData } from '#contract/widgets.ts';
import { isFloating, reservedHeight } from '#domain/widgets.ts';
import { linkElement } from '#widget/rendering/element.ts';
import { renderWidget } from '#widget/rendering/render-widget.ts';
import { escapeMarkup, toHtml } from '#widget/rendering/to-html.ts';
import type { Link, WidgetContent } from '#widget/rendering/widget-content.ts';
import { structuredData } from './structured-data.ts';

interface Options {
  widgetId: string;
  style: string;
  subject: { kind: string; name: string } | null;
}

/**
 * The widget as HTML without script: a declarative shadow root, which isolates styles in both directions.
 * Empty if there is nothing to show.
 */
export function fragmentOf(content: WidgetContent, { widgetId, style, subject }: Options): string {
  // A floating widget could not be closed without script.
  if (isFloating(content.type)) return '';
  const data = renderWidget(content, style);
  if (!data.body) return '';
  const root = `<template shadowrootmode="open"><style>${style}</style>${toHtml(frameWith(data, content.wall))}</template>`;
  const host = `<div data-goodword="${widgetId}" style="${hostStyle(content.height)}">${root}</div>`;
  return `${host}${subject ? structuredData(content, subject) : ''}\n`;
}

/** The fragment as a complete page, for a frame. */
export function pageOf(content: WidgetContent, fragment: string): string {
  const { language, direction, texts } = content;
  return (
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
    `<title>${escapeMarkup(texts.label)}</title></head><body style="margin:0">${fragment}</body></html>\n`
  );
}

/** The frame with its content and a link to the wall, marked for the styles without a script. */
function frameWith({ frame, body }: WidgetData, wall: Link): VNode {
  const [tag, attributes, ...content] = frame;
  const scriptless = { ...attributes, class: `${attributes.class} no-script` };
  return [tag, scriptless, ...content.map((part) => withBody(part, body, wall))];
}

function withBody(part: string | VNode, body: VNode | null, wall: Link): string | VNode {
  if (typeof part === 'string') return part;
  const [tag, attributes, ...content] = part;
  // Makes the clipped part scrollable, also by keyboard.
  if (attributes.class === 'view') {
    return [tag, { ...attributes, tabindex: '0' }, body ? withSources(body) : ''];
  }
  if (attributes.class === 'foot') return [tag, attributes, ...content, linkElement(wall)];
  return [tag, attributes, ...content.map((inner) => withBody(inner, body, wall))];
}

/** Gives videos the source that a script would set on click; elements that open a video become links. */
function withSources([tag, attributes, ...content]: VNode): VNode {
  const { 'data-src': src, 'data-video': href, ...others } = attributes;
  const inner = content.map((part) => (typeof part === 'string' ? part : withSources(part)));
  if (attributes.class === 'screen') return [tag, attributes, ...withPoster(inner)];
  if (href) return ['a', { ...others, href, target: '_blank', rel: 'noopener' }, ...inner];
  if (src) return [tag, { ...others, controls: '', src }, ...inner];
  return [tag, attributes, ...inner];
}

/** The video alone, with its still as poster: its own controls start it, and would cover a picture behind it. */
function withPoster(screen: readonly (string | VNode)[]): VNode[] {
  const parts = screen.filter((part) => typeof part !== 'string');
  const [, { src: poster = '' } = {}] = parts.find(([tag]) => tag === 'img') ?? [];
  return parts
    .filter(([tag]) => tag === 'video')
    .map(([tag, attributes]) => [tag, poster ? { ...attributes, poster } : attributes]);
}

/** The embed code: the reserved space and the script. */
export function snippetOf(
  { widgetId, uiData }: { widgetId: string; uiData: Pick<UiData, 'height' | 'measuredHeight'> },
  baseUrl: string,
): string {
  return (
    `<div data-goodword="${widgetId}" style="${hostStyle(reservedHeight(uiData))}"></div>` +
    `<script async src="${baseUrl}/w/${widgetId}.js"></script>`
  );
}

/** Style of the host element; `height` in CSS pixels. */
function hostStyle(height: number): string {
  return `display:block!important;min-height:${height}px!important`;
}
