/** Lines that stand for the page's own words, by how much of its width they take, in percent. */
const ABOVE = [92, 97, 64];
const BELOW = [95, 88, 93, 41];

const STYLE = `
  html { background: #fff; color: #1d1f2b; color-scheme: light; scrollbar-width: thin }
  html[data-theme="dark"] { background: #171822; color: #e6e7ef; color-scheme: dark }
  body { box-sizing: border-box; max-width: 1080px; margin: 0 auto; padding: 24px;
    font: 16px/1.5 system-ui, sans-serif }
  h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.3 }
  p { height: 10px; margin: 0 0 12px; border-radius: 5px; background: currentColor; opacity: .13 }
  [data-goodword] { margin: 28px 0 }
  @media (max-height: 480px) {
    body { padding: 12px 24px }
    h1, h1 ~ p:has(~ [data-goodword]) { display: none }
    [data-goodword] { margin-top: 0 }
  }
`;

/** A plain page with a place for a widget. `title` and `language` are ours, and need no escaping. */
export function hostPage({ title, language }: { title: string; language: string }): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style></head><body><h1>${title}</h1>${lines(ABOVE)}<div data-goodword></div>${lines(BELOW)}</body></html>`;
}

function lines(widths: readonly number[]): string {
  return widths.map((width) => `<p aria-hidden="true" style="width:${width}%"></p>`).join('');
}
