/**
 * An SVG as a `data:` URL for an image, in which untrusted markup can neither run nor load anything. Adds a
 * missing namespace, which images require; '' if the text is not an SVG.
 */
export function svgDataUrl(markup: string): string {
  const data = markup.trim();
  if (!/^<svg[\s>]/i.test(data)) return '';
  const named = /^<svg[^>]*\sxmlns=/i.test(data)
    ? data
    : data.replace(/^<svg/i, '<svg xmlns="http://www.w3.org/2000/svg"');
  return `data:image/svg+xml,${encodeURIComponent(named)}`;
}
