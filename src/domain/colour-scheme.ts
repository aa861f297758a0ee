export const COLOUR_SCHEMES = ['light', 'dark'] as const;
export type ColourScheme = (typeof COLOUR_SCHEMES)[number];

/** A style sheet, or a page with one, as browsers of people with this colour scheme show it, whatever the viewer's is. */
export function inColourScheme(styles: string, scheme: ColourScheme): string {
  return styles
    .replace(
      /@media\s*\(prefers-color-scheme:\s*dark\)/g,
      scheme === 'dark' ? '@media all' : '@media not all',
    )
    .replace(/color-scheme:\s*light dark/g, `color-scheme:${scheme}`);
}
