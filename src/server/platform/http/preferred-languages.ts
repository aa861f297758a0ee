/** The tags of an Accept-Language header, most wanted first (RFC 9110, 12.5.4). */
export function preferredLanguages(header: string | undefined): string[] {
  const preferences = (header ?? '').split(',').map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    return { tag, weight: quality === undefined ? 1 : Number(quality.slice(2)) };
  });
  return preferences
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
