import type { Widget } from '#contract/widgets.ts';
import { reservedHeight } from '#domain/widgets.ts';

/** The codes to embed a widget other than its snippet. */
export type EmbedCodes = {
  /** The tag of the script alone. */
  readonly script: string;
  /** The URL of the widget as HTML without a script; `path` is the same for the dashboard. */
  readonly fragment: { readonly address: string; readonly path: string };
  readonly frame: string;
  readonly include: string;
  readonly react: string;
};

/** `title` names the frame for screen readers. */
export function embedCodes({ widgetID, snippet, uiData }: Widget, title: string): EmbedCodes {
  const address = /\bsrc="([^"]+)"/.exec(snippet)?.[1] ?? '';
  const base = address.replace(/\.js$/, '');
  return {
    script: `<script async src="${address}"></script>`,
    fragment: { address: `${base}.html`, path: `/w/${widgetID}.html` },
    frame: `<iframe src="${base}.page.html" title="${escaped(title)}" loading="lazy" style="width:100%;height:${uiData.height}px;border:0"></iframe>`,
    include: `<?php echo file_get_contents('${base}.html'); ?>`,
    react: reactCode(widgetID, address, reservedHeight(uiData)),
  };
}

/**
 * React owns the element, so mounting twice renders once. The script runs on every mount, so
 * the widget reappears after a route change.
 */
function reactCode(widgetID: string, address: string, height: number): string {
  const style = height > 0 ? ` style={{ display: 'block', minHeight: ${height} }}` : '';
  return `import { useEffect } from 'react';

export function Testimonials() {
  useEffect(() => {
    const script = document.createElement('script');
    script.async = true;
    script.src = '${address}';
    document.body.append(script);
    return () => script.remove();
  }, []);
  return <div data-goodword="${widgetID}"${style} />;
}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** The parts of a snippet, for pages with a strict content security policy. */
export type SnippetParts = {
  /** The snippet without its style, which such a policy blocks. */
  readonly withoutStyle: string;
  /** The style as a rule for the page's own style sheet. */
  readonly rule: string;
  /** The script's origin. */
  readonly origin: string;
};

/** Takes a widget's snippet apart; `height` in CSS pixels. */
export function snippetParts(widgetID: string, snippet: string, height: number): SnippetParts {
  const address = /\bsrc="([^"]+)"/.exec(snippet)?.[1] ?? '';
  return {
    withoutStyle: snippet.replace(/ style="[^"]*"/, ''),
    rule: `[data-goodword="${widgetID}"]{display:block;min-height:${height}px}`,
    origin: URL.canParse(address) ? new URL(address).origin : '',
  };
}
