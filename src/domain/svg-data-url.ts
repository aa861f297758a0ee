/**
 * The address of an SVG as a picture, a `data:` one: as such, markup from outside can neither run nor
 * load anything. A missing namespace, without which it is no picture, is put in; '' for what is no SVG.
 */
export function svgDataUrl(markup: string): string {
  const data = markup.trim();
  if (!/^<svg[\s>]/i.test(data)) return '';
  const named = /^<svg[^>]*\sxmlns=/i.test(data)
    ? data
    : data.replace(/^<svg/i, '<svg xmlns="http://www.w3.org/2000/svg"');
  return `data:image/svg+xml,${encodeURIComponent(named)}`;
}
