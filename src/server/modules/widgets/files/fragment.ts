import type { Piece, UiData, WidgetData } from '#contract/widgets.ts';
import { isFloating, reservedHeight } from '#domain/widgets.ts';
import { drawWidget } from '#widget/drawing/draw-widget.ts';
import { escapeMarkup, markupOf } from '#widget/drawing/markup-of.ts';
import { linkTo } from '#widget/drawing/piece.ts';
import type { Link, WidgetContent } from '#widget/drawing/widget-content.ts';
import { structuredData } from './structured-data.ts';

interface Options {
  widgetId: string;
  style: string;
  subject: { kind: string; name: string } | null;
}

/**
 * The widget as HTML that needs no script: a declarative shadow root, so that neither the page's styles
 * nor its own cross over. Empty where there is nothing to show.
 */
export function fragmentOf(content: WidgetContent, { widgetId, style, subject }: Options): string {
  // What floats could not be closed.
  if (isFloating(content.type)) return '';
  const data = drawWidget(content, style);
  if (!data.body) return '';
  const root = `<template shadowrootmode="open"><style>${style}</style>${markupOf(frameWith(data, content.wall))}</template>`;
  const host = `<div data-goodword="${widgetId}" style="${hostStyle(content.height)}">${root}</div>`;
  return `${host}${subject ? structuredData(content, subject) : ''}\n`;
}

/** The same as a page of its own, for a frame. */
export function pageOf(content: WidgetContent, fragment: string): string {
  const { language, direction, texts } = content;
  return (
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
    `<title>${escapeMarkup(texts.label)}</title></head><body style="margin:0">${fragment}</body></html>\n`
  );
}

/** The frame with the body in its view and a way to all of it, marked as one that no script draws. */
function frameWith({ frame, body }: WidgetData, wall: Link): Piece {
  const [tag, attributes, ...content] = frame;
  const still = { ...attributes, class: `${attributes.class} still` };
  return [tag, still, ...content.map((part) => withBody(part, body, wall))];
}

function withBody(part: string | Piece, body: Piece | null, wall: Link): string | Piece {
  if (typeof part === 'string') return part;
  const [tag, attributes, ...content] = part;
  // What is cut off can be scrolled to, also by key.
  if (attributes.class === 'view') {
    return [tag, { ...attributes, tabindex: '0' }, body ? withSources(body) : ''];
  }
  if (attributes.class === 'foot') return [tag, attributes, ...content, linkTo(wall)];
  return [tag, attributes, ...content.map((inner) => withBody(inner, body, wall))];
}

/** Videos get at once what a script would give them at a click; what would open one leads to it. */
function withSources([tag, attributes, ...content]: Piece): Piece {
  const { 'data-src': src, 'data-video': href, tabindex, ...others } = attributes;
  const inner = content.map((part) => (typeof part === 'string' ? part : withSources(part)));
  if (href) return ['a', { ...others, href, target: '_blank', rel: 'noopener' }, ...inner];
  if (src) return [tag, { ...others, src }, ...inner];
  return [tag, attributes, ...inner];
}

/** What is pasted into a page: the reserved space and the script that fills it. */
export function snippetOf(
  { widgetId, uiData }: { widgetId: string; uiData: Pick<UiData, 'height' | 'measuredHeight'> },
  baseUrl: string,
): string {
  return (
    `<div data-goodword="${widgetId}" style="${hostStyle(reservedHeight(uiData))}"></div>` +
    `<script async src="${baseUrl}/w/${widgetId}.js"></script>`
  );
}

/** Of the element that a widget is drawn into; `height` in CSS pixels. */
function hostStyle(height: number): string {
  return `display:block!important;min-height:${height}px!important`;
}
