/**
 * The links in a text, in order, such as one that a phone's share button gave: with or without their scheme, and also
 * where a field without line breaks has glued them to the text before.
 */
export function linksInText(text: string): string[] {
  return text.split(/\s+/).flatMap((word) => {
    const start = word.search(/https?:\/\//i);
    const link = (start < 0 ? word : word.slice(start)).replace(/^[<("'[]+|[>)"'\],.;:!?]+$/g, '');
    return /^(https?:\/\/)?[a-z0-9-]+(\.[a-z0-9-]+)+\//i.test(link) ? [link] : [];
  });
}
