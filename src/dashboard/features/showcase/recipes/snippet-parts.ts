/** What the parts of a snippet are needed for on a page with a strict policy. */
export type SnippetParts = {
  /** The same without its style, which such a policy ignores. */
  readonly withoutStyle: string;
  /** The style as a rule for the page's own style sheet. */
  readonly rule: string;
  /** Where the script comes from. */
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
